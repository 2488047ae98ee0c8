import { cpus } from "node:os";
import { performance } from "node:perf_hooks";

/** Utilization on the load-generating machine, as fractions of 1. */
export interface Strain {
  /** The load generator's thread. Near 1, the measurement is of the load itself. */
  load: number;
  /** All cores of this machine. Near 1, its processes wait for each other. */
  machine: number;
}

/** Starts measuring; the returned function gives the utilization since then. */
export function watchStrain(): () => Strain {
  const [loop, cores] = [performance.eventLoopUtilization(), coreTimes()];
  return () => {
    const now = coreTimes();
    return {
      load: performance.eventLoopUtilization(loop).utilization,
      machine: 1 - (now.idle - cores.idle) / (now.all - cores.all),
    };
  };
}

/** Total times of all cores since boot, in milliseconds. */
function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, time) => sum + time, 0);
  return { idle: times.reduce((sum, each) => sum + each.idle, 0), all };
}

const TOO_BUSY = 0.9;
const sentences: Record<keyof Strain, string> = {
  load: "The load itself was busy nearly all the time, so the clock says what it can ask for, not what the server can bear",
  machine: "All cores were busy nearly all the time, so by the clock the server and the load waited for each other",
};

/** Warnings about wall-clock figures: one sentence per kind of strain, with the places concerned. */
export function warnings(measured: [where: string, strain: Strain][]): string[] {
  return (["load", "machine"] as const).flatMap((kind) => {
    const places = measured.filter(([, strain]) => strain[kind] > TOO_BUSY).map(([where]) => where);
    return places.length > 0 ? [`${sentences[kind]}: ${places.join("; ")}.`] : [];
  });
}
