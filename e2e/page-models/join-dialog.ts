import type { Locator, Page } from '@playwright/test'

/** The office's way to let a new terminal join. */
export class JoinDialog {
  readonly form: Locator
  readonly code: Locator
  readonly joined: Locator

  constructor(readonly page: Page) {
    this.form = page.getByTestId('join-name')
    this.code = page.getByTestId('terminal-code')
    this.joined = page.getByTestId('terminal-joined')
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/settings?part=terminals')
    await this.page.getByTestId('join-terminal-open').click()
    await this.form.waitFor()
  }

  /** Returns the code as it is shown. */
  async make(name: string, kind: string): Promise<string> {
    await this.page.getByRole('radio', { name: kind }).check()
    await this.form.fill(name)
    await this.page.getByTestId('make-terminal-code').click()
    return (await this.code.textContent()) ?? ''
  }

  terminal(name: string): Locator {
    return this.page.getByTestId('terminal').filter({ hasText: name })
  }
}
