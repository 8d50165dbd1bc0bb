/** Things to undo, last first. One that fails does not keep the others from running. */
export class Cleanup {
  private readonly steps: Array<() => unknown> = []

  add(step: () => unknown): void {
    this.steps.push(step)
  }

  /** Runs every step once; throws the first failure after all have run. */
  async run(): Promise<void> {
    const failures: unknown[] = []
    for (let step = this.steps.pop(); step !== undefined; step = this.steps.pop()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
