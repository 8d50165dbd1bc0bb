import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/accessibility'
import { endSession } from '../fixtures/end-session'
import { fieldOf, OFFICE_FORMS, openForm, saveForm, type OfficeForm } from '../fixtures/office-forms'
import { expect, test } from '../fixtures/test'
import { withoutConnection } from '../fixtures/without-connection'
import { AdminMenuPage } from '../page-models/admin-menu-page'
import { AnyPage } from '../page-models/any-page'
import { AuthPage } from '../page-models/auth-page'

const OWNER = 'dono@comanda.test'
const COMPANY = 'bella-napoli'
/** Parts whose forms are of the same kinds as those of how the company works. */
const ALIKE: readonly string[] = ['the menu', 'the pages of guests', 'the home page']

const expectText = async (page: Page, form: OfficeForm): Promise<void> => {
  // An amount is shown with its currency once its field loses the focus.
  await expect
    .poll(async () => (await fieldOf(page, form).inputValue()).endsWith(form.text), form.title)
    .toBe(true)
}

test.describe('what is typed in the back office @web', () => {
  for (const [part, forms] of Object.entries(OFFICE_FORMS))
    test(
      `outlives a broken line, an ended session and a crash, and is saved then: ${part}`,
      { tag: ALIKE.includes(part) ? '@proof' : [] },
      async ({ signedInPage, backend }) => {
        const page = await signedInPage(OWNER)
        await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
        const [any, auth] = [new AnyPage(page), new AuthPage(page)]
        await any.open(`/admin?empresa=${COMPANY}`)
        for (const form of forms)
          await test.step(form.title, async () => {
            const field = fieldOf(page, form)
            if (form.before) await backend.running().sql(form.before)
            await openForm(any, form)
            await field.fill(form.text)
            await withoutConnection(page, async () => {
              await saveForm(page, form)
              await expect(page.getByText(/Sem conexão/).first()).toBeVisible()
              await expectText(page, form)
            })
            await endSession(page, backend)
            // Any call of the page notices it, be it this one or an earlier one of its own.
            await expect(async () => {
              if (!(await auth.root.isVisible())) await saveForm(page, form, { timeout: 1_000 })
              await expect(auth.root).toBeVisible({ timeout: 2_000 })
            }).toPass()
            await expect(field, form.title).toBeHidden()
            await auth.signIn(OWNER)
            await expect(field).toBeVisible()
            await expectText(page, form)

            // As after a crash: nothing of the page is left.
            await page.reload()
            await any.settle()
            if (!(await field.isVisible())) await openForm(any, form)
            await expect(page.getByTestId('draft-restored').first(), form.title).toBeVisible()
            await expectText(page, form)
            await saveForm(page, form)
            await expect
              .poll(() => backend.running().sql(form.stored, [form.text]), form.title)
              .not.toEqual([])
          })
      },
    )

  test('comes back in another tab after its own was closed, and is gone once its person signed out', async ({
    signedInPage,
  }) => {
    const table = OFFICE_FORMS['how the company works']?.find(({ title }) => title === 'a table')
    if (!table) throw new Error('no such form')
    const first = await signedInPage(OWNER)
    const openIn = async (page: Page): Promise<void> => {
      const any = new AnyPage(page)
      await any.open(`/admin?empresa=${COMPANY}`)
      await openForm(any, table)
    }
    await openIn(first)
    await fieldOf(first, table).fill(table.text)
    const context = first.context()
    await first.close()

    const second = await context.newPage()
    await openIn(second)
    await expect(second.getByTestId('draft-restored')).toBeVisible()
    await expectText(second, table)
    await expectNoViolations(second)
    const third = await context.newPage()
    await third.goto('/')
    await third.getByTestId('logout').click()
    await expect(new AuthPage(second).root).toBeVisible()
    await new AuthPage(second).signIn(OWNER)
    await expect(fieldOf(second, table)).toBeVisible()
    await expect(fieldOf(second, table), 'on screen it was all the time').toHaveValue(table.text)
    await second.close()

    await openIn(third)
    await expect(fieldOf(third, table)).not.toHaveValue(table.text)
    await expect(third.getByTestId('draft-restored')).toHaveCount(0)
  })

  test('a comparison with what somebody else saved waits behind the sign-in, and opens again', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    const [admin, auth] = [new AdminMenuPage(page), new AuthPage(page)]
    await admin.open(COMPANY)
    await admin.edit('H002')
    await backend.running().sql(`update public.products set name = 'O primeiro nome' where code = 'H002'`)
    await admin.field('name').fill('O segundo nome')
    await admin.save.click()
    await expect(admin.conflict).toBeVisible()
    // The session ends in another tab, and no press here is needed to notice it.
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByTestId('logout').click()
    await expect(auth.root).toBeVisible()
    await expect(admin.conflict).toBeHidden()
    await auth.signIn(OWNER)
    await expect(admin.conflict).toBeVisible()
    await page.getByTestId('keep-mine').click()
    await expect(admin.root).toBeVisible()
  })

  test(
    'is compared with what somebody else saved meanwhile: in every form of what has versions',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const [mine, theirs] = await Promise.all(
        [OWNER, 'admin@comanda.test'].map(async (email) => {
          const page = await signedInPage(email)
          const any = new AnyPage(page)
          await any.withoutWorld()
          await any.open(`/admin?empresa=${COMPANY}`)
          return any
        }),
      )
      if (!mine || !theirs) throw new Error('two people')
      const versioned = Object.values(OFFICE_FORMS)
        .flat()
        .filter(({ isVersioned }) => isVersioned)
      for (const form of versioned)
        await test.step(form.title, async () => {
          if (form.before) await backend.running().sql(form.before)
          for (const any of [mine, theirs]) await openForm(any, form)
          const [first, second] = [1, 2].map((more) =>
            /^\d+$/.test(form.text) ? String(Number(form.text) + more) : `${form.text} ${more}`,
          )
          if (!first || !second) throw new Error('two texts')
          await fieldOf(theirs.page, form).fill(first)
          await saveForm(theirs.page, form)
          await expect.poll(() => backend.running().sql(form.stored, [first]), form.title).not.toEqual([])
          await fieldOf(mine.page, form).fill(second)
          await saveForm(mine.page, form)
          const conflict = mine.page.getByTestId('edit-conflict')
          await expect(conflict, form.title).toContainText(first)
          await expect(conflict, form.title).toContainText(second)
          await mine.page.getByTestId('keep-mine').click()
          await expect.poll(() => backend.running().sql(form.stored, [second]), form.title).not.toEqual([])
          // A form that is still being sent would ask before it is left.
          for (const any of [mine, theirs]) await any.settle()
        })
    },
  )
})
