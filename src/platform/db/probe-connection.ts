import { WatchedClient } from './watched-client.ts'

/**
 * A connection that nothing else uses, made when it is first needed. Every answer comes within the
 * bound, also when all other connections are taken or silent.
 */
export class ProbeConnection {
  readonly #url: string
  readonly #applicationName: string
  readonly #answerMsMax: number
  #client: WatchedClient | undefined
  #isStopped = false

  constructor(url: string, applicationName: string, answerMsMax: number) {
    this.#url = url
    this.#applicationName = applicationName
    this.#answerMsMax = answerMsMax
  }

  async ask<Result>(look: (client: WatchedClient) => Promise<Result>): Promise<Result> {
    const late = new Error('Connection terminated: no answer in time')
    const timer = setTimeout(() => this.#client?.destroy(late), this.#answerMsMax)
    try {
      const known = this.#client
      if (!known) return await look(await this.#connect())
      // The one that was kept may have ended with a server that has been replaced since.
      return await look(known).catch(async (error) => {
        this.#drop(known)
        if (error === late) throw error
        return look(await this.#connect())
      })
    } catch (error) {
      this.#drop(this.#client)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<WatchedClient> {
    const client = new WatchedClient({
      connectionString: this.#url,
      application_name: this.#applicationName,
      connectionTimeoutMillis: this.#answerMsMax,
    })
    this.#client = client
    await client.connect()
    if (this.#isStopped) await client.end()
    return client
  }

  #drop(client: WatchedClient | undefined): void {
    client?.end().catch(() => {})
    if (this.#client === client) this.#client = undefined
  }
}
