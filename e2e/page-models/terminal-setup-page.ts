import type { Locator, Page } from '@playwright/test'

export interface Enrolment {
  readonly url: string
  readonly key: string
  readonly email: string
  readonly password: string
  readonly company: string
  readonly name: string
  readonly prefix: string
}

/** The set-up of a terminal, step by step. */
export class TerminalSetupPage {
  readonly problem: Locator

  constructor(readonly page: Page) {
    this.problem = page.getByTestId('setup-problem')
  }

  step(name: 'join' | 'backend' | 'signIn' | 'enrol' | 'catalogue'): Locator {
    return this.page.locator(`[data-testid="terminal-setup"][data-step="${name}"]`)
  }

  /** By address, key and sign-in, instead of a code. */
  async otherWay(): Promise<void> {
    await this.step('join').waitFor()
    await this.page.getByTestId('setup-other-way').click()
    await this.step('backend').waitFor()
  }

  async join(code: string, address: string): Promise<void> {
    await this.step('join').waitFor()
    await this.page.getByTestId('setup-code').fill(code)
    await this.page.getByTestId('setup-site').fill(address)
    await this.page.getByTestId('setup-join').click()
  }

  async connect(url: string, key: string): Promise<void> {
    await this.page.getByTestId('setup-url').fill(url)
    await this.page.getByTestId('setup-key').fill(key)
    await this.page.getByTestId('setup-connect').click()
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.getByTestId('setup-email').fill(email)
    await this.page.getByTestId('setup-password').fill(password)
    await this.page.getByTestId('setup-sign-in').click()
  }

  async enrol(company: string, name: string, prefix: string): Promise<void> {
    await this.page.getByRole('radio', { name: company }).check()
    await this.page.getByTestId('setup-name').fill(name)
    await this.page.getByTestId('setup-prefix').fill(prefix)
    await this.page.getByTestId('setup-enrol').click()
  }

  /** The whole set-up, up to the open order screen. */
  async complete(wanted: Enrolment): Promise<void> {
    await this.otherWay()
    await this.connect(wanted.url, wanted.key)
    await this.step('signIn').waitFor()
    await this.signIn(wanted.email, wanted.password)
    await this.step('enrol').waitFor()
    await this.enrol(wanted.company, wanted.name, wanted.prefix)
    await this.page.getByTestId('quick-code').waitFor()
  }
}
