import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OfficeInput, OfficeOutput } from '@shared/contract/gateway'
import type { ContactSettings } from '@shared/schemas/company/pages'
import { testAccess, testSession } from '@renderer/testing/access'
import { GatewayError } from '@shared/contract/errors'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testContact } from '@renderer/testing/pages'
import { renderWithApp } from '@renderer/testing/render'
import { ContactSettingsPage } from './contact-page'

const company = testCompany({ fone_cliente: '(11) 3255-0148', email_cliente: 'oi@bella.example' })
const LATER = '2026-11-21T13:00:00.000Z'
const opening: OfficeOutput<'opening.read'> = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens_at: '11:00', closes_at: '23:00' })),
  exceptions: [],
  revision: 'r1',
}
type Save = OfficeInput<'contact_settings.save'>
const saved = ({ record }: Save): ContactSettings => ({
  ...testContact(record as Partial<ContactSettings>, company),
  updated_at: LATER,
})

const show = (row: ContactSettings | null, answers: Answers = {}, path = '/') =>
  renderWithApp(<ContactSettingsPage />, {
    company,
    path,
    answers: {
      'contact_settings.list': () => (row ? [row] : []),
      'contact_settings.save': saved,
      'opening.read': () => opening,
      ...answers,
    },
  })
const sent = (gateway: { calls: { method: string; input: unknown }[] }, method: string) =>
  gateway.calls.filter((call) => call.method === method).map(({ input }) => input)
const save = async (): Promise<void> => userEvent.click(await screen.findByTestId('save'))

describe("a company's contact settings", () => {
  it('are created where there are none, and updated from then on [S8.contact-created] [S8.contact-updated]', async () => {
    const { gateway } = await show(null)
    await userEvent.type(await screen.findByTestId('field-whatsapp_number'), '(11) 95550-0148')
    await save()
    expect(await screen.findByText('Configurações criadas!')).toBeTruthy()
    await userEvent.type(screen.getByTestId('field-email'), 'reservas@bella.example')
    await save()
    expect(await screen.findByText('Configurações atualizadas!')).toBeTruthy()
    const [first, second] = sent(gateway, 'contact_settings.save') as Save[]
    expect(first).toMatchObject({ expected: null, record: { whatsapp_number: '(11) 95550-0148' } })
    expect(second).toMatchObject({ expected: LATER, record: { email: 'reservas@bella.example' } })
  })

  it('open at the payment where a link leads to it', async () => {
    await show(null, {}, '/admin/contact#payment')
    const heading = await screen.findByRole('heading', { name: 'Pagamento' })
    expect(document.activeElement).toBe(heading)
    await show(null)
    await screen.findByRole('heading', { name: 'Pagamento' })
    expect(document.activeElement).toBe(document.body)
  })

  it('say that creating failed, and keep what was typed [S8.contact-create-failed]', async () => {
    await show(null, { 'contact_settings.save': refuse('connection') })
    await userEvent.type(await screen.findByTestId('field-kitchen_note'), 'Cozinha até 22h')
    await save()
    expect(await screen.findByText('Erro ao criar')).toBeTruthy()
    expect(screen.getByTestId<HTMLInputElement>('field-kitchen_note').value).toBe('Cozinha até 22h')
  })

  it('say that saving failed, and keep what was typed [S8.contact-save-failed]', async () => {
    await show(testContact({ email: 'oi@bella.example' }, company), {
      'contact_settings.save': refuse('forbidden'),
    })
    await userEvent.type(await screen.findByTestId('field-kitchen_note'), 'Até 22h')
    await save()
    expect(await screen.findByText('Erro ao salvar')).toBeTruthy()
    expect(screen.getByTestId('form-problem').textContent).toContain('não tem permissão')
    expect(screen.getByTestId<HTMLInputElement>('field-kitchen_note').value).toBe('Até 22h')
  })

  it('say that they could not be read, by a toast and on the page, and are asked for again [S8.contact-load-failed]', async () => {
    let isThere = false
    await show(null, {
      'contact_settings.list': () => (isThere ? [] : refuse('forbidden')()),
    })
    const toast = within(await screen.findByTestId('toast-error'))
    expect(toast.getByText('Erro ao carregar configurações')).toBeTruthy()
    expect(toast.getByText('Não foi possível carregar as configurações de contato')).toBeTruthy()
    const problem = screen.getByTestId('load-error')
    expect(problem.textContent).toContain('Não foi possível carregar as configurações de contato')
    isThere = true
    await userEvent.click(within(problem).getByTestId('load-retry'))
    expect(await screen.findByTestId('contact-form')).toBeTruthy()
  })

  it('show what stands in for an empty field: the company, the defaults, the hours', async () => {
    await show(testContact({ saturday_hours_time: 'Só à noite' }, company))
    const phone = await screen.findByTestId<HTMLInputElement>('field-restaurant_phone')
    expect(phone.placeholder).toBe('(11) 3255-0148')
    expect(screen.getByText('Um por linha. Se ficar vazio, aparece: Dinheiro, Débito, PIX')).toBeTruthy()
    expect(screen.getByText('Um por linha. Se ficar vazio, aparece: Visa, Mastercard, Elo')).toBeTruthy()
    expect(await screen.findByText('Dos horários: 11:00 às 23:00')).toBeTruthy()
    expect(screen.getByText('Em vez dos horários: Fechado')).toBeTruthy()
  })

  it('are not sent with a phone, an e-mail or an address that cannot be right [S5.messages]', async () => {
    const { gateway } = await show(null)
    await userEvent.type(await screen.findByTestId('field-whatsapp_number'), '9555')
    await userEvent.type(screen.getByTestId('field-email'), 'oi@bella')
    await userEvent.type(screen.getByTestId('field-instagram_url'), 'nossa página')
    await save()
    expect(screen.getByText('Este telefone não é válido. Informe também o DDD.')).toBeTruthy()
    expect(screen.getByText('Este e-mail não parece válido.')).toBeTruthy()
    expect(screen.getByText('Este endereço não parece válido.')).toBeTruthy()
    expect(sent(gateway, 'contact_settings.save')).toEqual([])
  })

  it("lay another's newer version beside one's own, and save over it only on request", async () => {
    const row = testContact({ kitchen_note: 'Antes' }, company)
    const theirs = { ...row, kitchen_note: 'Da colega', updated_at: LATER }
    const { gateway } = await show(row, {
      'contact_settings.save': (input) =>
        input.expected === LATER ? saved(input) : refuse('edit_conflict', { current: theirs })(),
    })
    const note = await screen.findByTestId<HTMLInputElement>('field-kitchen_note')
    await userEvent.clear(note)
    await userEvent.type(note, 'Minha')
    await save()
    const dialog = await screen.findByTestId('edit-conflict')
    expect(dialog.textContent).toContain('Da colega')
    expect(dialog.textContent).toContain('Minha')
    await userEvent.click(within(dialog).getByTestId('keep-mine'))
    expect(await screen.findByText('Configurações atualizadas!')).toBeTruthy()
    expect((sent(gateway, 'contact_settings.save') as Save[]).map(({ expected }) => expected)).toEqual([
      row.updated_at,
      LATER,
    ])
  })

  describe('with another PIX key', () => {
    const stored = testContact({ pix_key: 'casa@bella.example' }, company)
    /** The page of a person of this role, whose save takes an approval. */
    const open = async (role: string, answers: Answers = {}, isFresh = false) => {
      let isApproved = false
      const shown = await show(stored, {
        'session.get': () => testSession(),
        'access.get': () => testAccess(role),
        'contact_settings.save': (input) =>
          isApproved ? saved(input) : refuse('approval_required', { action: 'pix_key' })(),
        ...answers,
        'pixKey.approve': (input) => {
          if ('session' in input.proof && !isFresh) throw new GatewayError('sign_in_again')
          if (answers['pixKey.approve']) return answers['pixKey.approve'](input)
          isApproved = true
          return {}
        },
      })
      const key = await screen.findByTestId<HTMLInputElement>('field-pix_key')
      await userEvent.clear(key)
      await userEvent.type(key, 'nova@bella.example')
      await save()
      return { ...shown, key }
    }
    const approvals = (gateway: Parameters<typeof sent>[0]) =>
      (sent(gateway, 'pixKey.approve') as { proof: object }[]).filter(({ proof }) => !('session' in proof))

    it('ask nothing more of an owner who has just signed in', async () => {
      const { gateway } = await open('owner', {}, true)
      expect(await screen.findByText('Configurações atualizadas!')).toBeTruthy()
      expect(sent(gateway, 'pixKey.approve')).toMatchObject([
        { company_id: company.id, pix_key: 'nova@bella.example', proof: { session: true } },
      ])
      expect(screen.queryByTestId('pix-key-approval')).toBeNull()
    })

    it('ask an owner for the password, show both keys, and are saved with it', async () => {
      const { gateway } = await open('owner')
      const password = await screen.findByTestId('pix-key-password')
      const dialog = screen.getByTestId('pix-key-approval')
      expect(dialog.textContent).toMatch(/Chave atual.*casa@bella\.example.*Chave nova.*nova@bella\.example/)
      expect(screen.queryByText('Erro ao salvar')).toBeNull()
      expect(screen.getByTestId<HTMLButtonElement>('pix-key-approve').disabled).toBe(true)
      await userEvent.type(password, 'comanda123')
      await userEvent.click(screen.getByTestId('pix-key-approve'))
      expect(await screen.findByText('Configurações atualizadas!')).toBeTruthy()
      expect(approvals(gateway)).toMatchObject([
        { company_id: company.id, pix_key: 'nova@bella.example', proof: { password: 'comanda123' } },
      ])
      expect(sent(gateway, 'contact_settings.save')).toHaveLength(2)
      expect(screen.queryByTestId('pix-key-approval')).toBeNull()
    })

    it('say that the password is wrong, and keep what was typed when the dialog is closed', async () => {
      const { gateway, key } = await open('owner', { 'pixKey.approve': refuse('invalid_credentials') })
      await userEvent.type(await screen.findByTestId('pix-key-password'), 'errada')
      await userEvent.click(screen.getByTestId('pix-key-approve'))
      expect((await screen.findByTestId('approval-problem')).textContent).toContain('A senha não confere.')
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
      await waitFor(() => expect(screen.queryByTestId('pix-key-approval')).toBeNull())
      expect(key.value).toBe('nova@bella.example')
      expect(sent(gateway, 'contact_settings.save')).toHaveLength(1)
      await save()
      expect(await screen.findByTestId('pix-key-password')).toBeTruthy()
    })

    it('take a mailed code of an owner without a password', async () => {
      const { gateway } = await open('owner', { 'ownData.sendCode': () => ({}) })
      await userEvent.click(await screen.findByTestId('pix-key-send-code'))
      await userEvent.type(await screen.findByTestId('pix-key-code'), '123 456')
      await userEvent.click(screen.getByTestId('pix-key-approve'))
      expect(await screen.findByText('Configurações atualizadas!')).toBeTruthy()
      expect(approvals(gateway)).toMatchObject([{ proof: { code: '123456' } }])
    })

    it("ask a manager for an owner's PIN at once", async () => {
      const owner = {
        user_id: '22222222-2222-4222-8222-222222222222',
        name: 'Carmela',
        decides_pix_key: true,
      }
      const { gateway } = await open('admin', { 'approvals.approvers': () => ({ approvers: [owner] }) })
      expect(await screen.findByText('PIN de Carmela')).toBeTruthy()
      expect(screen.getByTestId('approval-summary').textContent).toBe(
        'casa@bella.example → nova@bella.example',
      )
      await userEvent.type(screen.getByTestId('pin-field'), '246801')
      await userEvent.click(screen.getByTestId('pin-submit'))
      expect(await screen.findByText('Configurações atualizadas!')).toBeTruthy()
      expect(approvals(gateway)).toMatchObject([
        { pix_key: 'nova@bella.example', proof: { approver: { user_id: owner.user_id, pin: '246801' } } },
      ])
    })
  })
})
