/** Clean-up steps, run last first. A failing step does not stop the others. */
export class Cleanup {
  private readonly steps: Array<() => unknown> = []

  add(step: () => unknown): void {
    this.steps.push(step)
  }

  /** Runs every step once; throws the first error after all have run. */
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
