import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { SignInSheet } from './sign-in-sheet'

const company = testCompany()

const open = async () => {
  const user = userEvent.setup()
  const { gateway } = await renderWithApp(
    <SignInSheet
      lead="Entre para ver o seu carrinho."
      companyId={company.id}
      returnTo="/menu?openCart=true"
      onClose={() => undefined}
      testId="sheet"
    />,
    {
      company,
      path: '/menu?openCart=true',
      answers: {
        'session.get': () => null,
        'session.signUp': () => ({ session: null }),
      },
    },
  )
  await user.click(await screen.findByTestId('way-signUp'))
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value)
    await user.click(screen.getByTestId('sign-up-submit'))
  }
  return { user, gateway, fill }
}
const person = { Nome: 'Nova Cliente', Telefone: '(11) 98765-4321', 'E-mail': 'nova@comanda.test' }

it('takes a new account above the page, for the company of the cart, and asks for the mailed code', async () => {
  const { gateway, fill } = await open()
  expect(screen.getByTestId('sheet').querySelector('[data-way="signUp"]')).toBeTruthy()
  await fill({ ...person, Senha: 'segredo1', 'Repita a senha': 'segredo1' })
  await waitFor(() => expect(screen.queryByTestId('sign-up-submit')).toBeNull())
  expect(gateway.calls.find(({ method }) => method === 'session.signUp')?.input).toMatchObject({
    email: 'nova@comanda.test',
    company_id: company.id,
  })
  expect(screen.getByTestId('sheet').textContent).toContain('nova@comanda.test')
})

it('says what is wrong with a new account beside its field, and leads back to the other ways', async () => {
  const { user, gateway, fill } = await open()
  await fill({ ...person, Senha: 'segredo1', 'Repita a senha': 'segredo2' })
  expect(gateway.calls.filter(({ method }) => method === 'session.signUp')).toEqual([])
  expect(screen.getByLabelText('Repita a senha').getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByTestId('way-password'))
  expect(screen.getByTestId('sheet').querySelector('[data-way="password"]')).toBeTruthy()
})
