/** The parts of the program tell here what they do. Nothing listens unless metrics are served. */
export type Metrics = {
  /** `route` is the pattern of the address, so that there are as many as routes. */
  answered(method: string, route: string, status: number, seconds: number): void
  /** A request was turned away because the process is overloaded. */
  shed(): void
  /** A batch of a job was written. */
  jobItemsDone(jobType: string, items: number): void
  /** A gateway answered, or failed to. */
  gatewayCalled(gateway: string, operation: string, outcome: string): void
}

export const noMetrics: Metrics = {
  answered: () => {},
  shed: () => {},
  jobItemsDone: () => {},
  gatewayCalled: () => {},
}
