import type { Locator, Page } from '@playwright/test'

/** `/convite`: an invitation and its answer. */
export class InvitationPage {
  readonly root: Locator
  readonly text: Locator
  readonly role: Locator
  readonly account: Locator
  readonly accept: Locator
  readonly decline: Locator
  readonly accepted: Locator
  readonly enter: Locator
  readonly closed: Locator
  readonly otherAddress: Locator
  readonly signOut: Locator
  readonly signIn: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('invitation')
    this.text = page.getByTestId('invitation-text')
    this.role = page.getByTestId('invitation-role')
    this.account = page.getByTestId('invitation-account')
    this.accept = page.getByTestId('invitation-accept')
    this.decline = page.getByTestId('invitation-decline')
    this.accepted = page.getByTestId('invitation-accepted')
    this.enter = page.getByTestId('invitation-open')
    this.closed = page.getByTestId('invitation-closed')
    this.otherAddress = page.getByTestId('invitation-other-address')
    this.signOut = page.getByTestId('invitation-sign-out')
    this.signIn = page.getByTestId('invitation-sign-in')
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link)
  }
}
