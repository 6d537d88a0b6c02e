type PaymentOutcome = 'approved' | 'declined' | 'pending' | 'action_required' | 'unknown'
export type WebhookOutcome = 'succeeded' | 'failed' | 'exhausted'
export type TaskOutcome = 'done' | 'retried' | 'failed' | 'returned'

/** The parts of the program tell here what they do. Nothing listens unless metrics are served. */
export type Metrics = {
  /** `route` is the pattern of the address, so that there are as many as routes. */
  answered(method: string, route: string, status: number, seconds: number): void
  /** A request was turned away because the process is overloaded. */
  shed(): void
  /** A worker is done with a task, or has given it back to the queue. */
  taskEnded(kind: string, outcome: TaskOutcome, seconds: number): void
  /** A schedule fired; the delay is the time since its slot was due. */
  slotFired(jobType: string, delaySeconds: number): void
  /** This process may do jobs of these types: their series begin before the first one does. */
  jobTypesKnown(jobTypes: readonly string[]): void
  /** A batch of a job was written. */
  jobItemsDone(jobType: string, items: number): void
  /** An item could not be done, and the job went on without it. */
  jobItemParked(jobType: string): void
  jobEnded(jobType: string, status: 'success' | 'failed', seconds: number): void
  /** A gateway answered, or failed to. */
  gatewayCalled(gateway: string, operation: string, outcome: PaymentOutcome): void
  /** A payment was tried, with all tries that it took; a declined one has a class. */
  paymentTried(subject: 'order' | 'invoice', outcome: PaymentOutcome, declineClass?: string): void
  /** A webhook was sent once; a `failed` one is sent again. */
  webhookTried(outcome: WebhookOutcome): void
  releasePublished(seconds: number): void
  releaseFailed(): void
}

export const noMetrics: Metrics = {
  answered: () => {},
  shed: () => {},
  taskEnded: () => {},
  slotFired: () => {},
  jobTypesKnown: () => {},
  jobItemsDone: () => {},
  jobItemParked: () => {},
  jobEnded: () => {},
  gatewayCalled: () => {},
  paymentTried: () => {},
  webhookTried: () => {},
  releasePublished: () => {},
  releaseFailed: () => {},
}
