import type { Locator, Page } from '@playwright/test'

/** `/admin/users`: the company's members, and the sheet of one of them. */
export class PeoplePage {
  readonly root: Locator
  readonly email: Locator
  readonly inviteRole: Locator
  readonly invitations: Locator
  readonly question: Locator
  readonly person: Locator
  readonly personRole: Locator
  readonly personSave: Locator
  readonly problem: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('admin-users')
    this.email = page.getByTestId('invite-email')
    this.inviteRole = page.getByTestId('invite-role')
    this.invitations = page.getByTestId('invitations')
    this.question = page.getByTestId('confirm')
    this.person = page.getByTestId('person')
    this.personRole = page.getByTestId('person-role')
    this.personSave = page.getByTestId('person-save')
    this.problem = page.getByTestId('person-problem')
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/users?empresa=bella-napoli')
    await this.root.waitFor()
  }

  role(email: string): Locator {
    return this.page.getByTestId(`role-${email}`)
  }

  active(email: string): Locator {
    return this.page.getByTestId(`active-${email}`)
  }

  move(kind: 'promote' | 'demote', email: string): Locator {
    return this.page.getByTestId(`${kind}-${email}`)
  }

  async openPerson(email: string): Promise<void> {
    await this.page.getByTestId(`open-${email}`).click()
    await this.person.waitFor()
  }

  async invite(email: string, role: string): Promise<void> {
    await this.email.fill(email)
    await this.inviteRole.locator(`input[value="${role}"]`).check()
    await this.page.getByTestId('invite-send').click()
  }

  /** The link of the invitation just sent. */
  async link(): Promise<string> {
    return this.page.getByTestId('share-link').inputValue()
  }

  invitation(email: string): Locator {
    return this.page.getByTestId(`invitation-${email}`)
  }

  async resend(email: string): Promise<void> {
    await this.page.getByTestId(`resend-${email}`).click()
  }

  /** Withdraws an open invitation after a confirmation; removes a closed one from the list at once. */
  async withdraw(email: string): Promise<void> {
    await this.page.getByTestId(`withdraw-${email}`).click()
  }

  async closeLink(): Promise<void> {
    await this.page.getByTestId('share-close').click()
    await this.page.getByTestId('share-link').waitFor({ state: 'hidden' })
  }

  async answerYes(): Promise<void> {
    await this.page.getByTestId('confirm-yes').click()
  }
}
