// For every file that draws boards without a page: the icons, which the build makes from drawings. Here nobody looks at them.
import { vi } from "vitest";

vi.mock("virtual:icons", () => ({ default: new Proxy({}, { get: () => "M0 0", has: () => true }) }));
