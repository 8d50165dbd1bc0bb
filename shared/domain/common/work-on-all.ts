/** Works on all of them, so many at once. Where one fails nothing more is begun, and it rejects with that failure. */
export const workOnAll = async <T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const queue = [...all]
  const worker = async (): Promise<void> => {
    try {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one)
    } catch (cause) {
      queue.length = 0
      throw cause
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
