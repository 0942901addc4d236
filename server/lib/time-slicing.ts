/** Yields to the event loop, so that pending I/O runs first. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Time-sliced `forEach`: yields to the event loop after every `chunkSize` items. */
export async function forEachInChunks<Item>(items: Item[], work: (item: Item) => void, chunkSize = 200): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % chunkSize === 0) await yieldToEventLoop()
    work(item)
  }
}
