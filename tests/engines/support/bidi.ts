type Listener = (method: string, params: Record<string, never>) => void
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void; method: string }
type Message = { id?: number; type: string; result?: unknown; method?: string; params?: object; error?: string; message?: string }

/** Connection of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/): commands with their results, and events. */
export class BidiConnection {
  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)))
    })
    return new BidiConnection(socket)
  }

  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<Listener>()
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message))
    socket.addEventListener('close', () => {
      for (const { reject, method } of this.#waiting.values()) reject(new Error(`${method}: the connection was closed`))
    })
  }

  #receive({ id, type, result, method, params, error, message }: Message): void {
    if (type === 'event' && method !== undefined) {
      for (const listener of this.#listeners) listener(method, (params ?? {}) as Record<string, never>)
      return
    }
    const waiting = id === undefined ? undefined : this.#waiting.get(id)
    if (id === undefined || waiting === undefined) return
    this.#waiting.delete(id)
    if (type === 'success') waiting.resolve(result as never)
    else waiting.reject(new Error(`${waiting.method}: ${error} ${message}`))
  }

  send<Result = unknown>(method: string, params: object): Promise<Result> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, method })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  /** @returns a function that stops listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#socket.close()
  }
}
