import { cpus } from "node:os";
import { performance } from "node:perf_hooks";

/** How busy it was here, where the load is made, as parts of 1. */
export interface Strain {
  /** The load itself: one thread. Near 1, it is the load that is measured. */
  load: number;
  /** All cores of this machine. Near 1, whoever runs on it waits for the others. */
  machine: number;
}

/** Watches from now on; the answer tells how busy it was until then. */
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

/** What all cores have spent since the machine was started, in milliseconds. */
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

/** What is to be known before figures by the clock are believed: a sentence for each kind of strain, and where it was. */
export function warnings(measured: [where: string, strain: Strain][]): string[] {
  return (["load", "machine"] as const).flatMap((kind) => {
    const places = measured.filter(([, strain]) => strain[kind] > TOO_BUSY).map(([where]) => where);
    return places.length > 0 ? [`${sentences[kind]}: ${places.join("; ")}.`] : [];
  });
}
