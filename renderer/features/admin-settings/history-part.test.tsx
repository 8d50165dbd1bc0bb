import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '@shared/contract/records/list-methods'
import { testCompany } from '@renderer/testing/company'
import { chooseOption } from '@renderer/testing/choose-option'
import type { Answers } from '@renderer/testing/fake-gateway'
import { catchFiles } from '@renderer/testing/written-files'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { HistoryPart } from './history-part'

const company = testCompany()
const AT = '2026-11-21T12:00:00.123456+00:00'
const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
/** All within one step, so that they have the same time. */
const dish = {
  id: idOf(1),
  company_id: company.id,
  category_id: idOf(2),
  subcategory_id: null,
  code: 'H001',
  name: 'Nome novo',
  description: '',
  translations: {},
  price_cents: 3_290,
  promotion_price_cents: null,
  image_url: null,
  illustration: null,
  allergens: [],
  option_group_ids: [],
  is_available: true,
  is_featured: false,
  sort_order: 0,
  updated_at: AT,
}

const entries = Array.from({ length: 70 }, (_, place): AuditEntry => ({
  id: idOf(place),
  tbl: 'products',
  row_id: idOf(place),
  label: `Prato ${String(place)}`,
  action: 'insert',
  changes: {},
  details: {},
  user_id: null,
  actor_name: 'Ana',
  whom_id: null,
  whom_name: null,
  names: {},
  at: AT,
}))

describe('the history of changes', () => {
  it('goes on after the last entry shown, though many have one time, and comes back', async () => {
    const { gateway } = await renderOfficePart(
      <HistoryPart companyId={company.id} timeZone={company.time_zone} />,
      {
        company,
        answers: {
          'audit.list': ({ before }) => {
            const from = before ? entries.findIndex(({ id }) => id === before.id) + 1 : 0
            return entries.slice(from, from + 50)
          },
        },
      },
    )
    const shown = (): string[] =>
      [...screen.getByTestId('history').children].map(({ textContent }) => textContent ?? '')
    await screen.findByTestId('history')
    expect(shown()).toHaveLength(50)
    expect(screen.getByTestId<HTMLButtonElement>('newer').disabled).toBe(true)
    await userEvent.click(screen.getByTestId('older'))
    await waitFor(() => expect(shown()).toHaveLength(20))
    expect(shown()[0]).toContain('Prato 50')
    expect(gateway.calls.findLast(({ method }) => method === 'audit.list')?.input).toMatchObject({
      company_id: company.id,
      before: { at: AT, id: idOf(49) },
    })
    expect(screen.getByTestId<HTMLButtonElement>('older').disabled).toBe(true)
    await userEvent.click(screen.getByTestId('newer'))
    await waitFor(() => expect(shown()[0]).toContain('Prato 0'))
  })

  it('names the terminal where no person is proven, and a decision of the platform with its reason', async () => {
    const base = { ...entries[0], changes: {}, label: 'A017' } as AuditEntry
    const answer: AuditEntry[] = [
      {
        ...base,
        id: idOf(1),
        action: 'price_unknown',
        actor_name: null,
        details: { terminal_name: 'Balcão', total_cents: 0 },
      },
      {
        ...base,
        id: idOf(2),
        action: 'bill_paid',
        user_id: idOf(9),
        details: { terminal_name: 'Balcão', unproven: true },
      },
      {
        ...base,
        id: idOf(3),
        action: 'company_decided',
        label: 'Bella Napoli',
        details: { decision: 'suspended', reason: 'Chave Pix de outra empresa' },
      },
    ]
    await renderOfficePart(<HistoryPart companyId={company.id} timeZone={company.time_zone} />, {
      company,
      answers: { 'audit.list': () => answer },
    })
    await screen.findByTestId('history')
    const [price, bill, decision] = [...screen.getByTestId('history').children].map(
      ({ textContent }) => textContent ?? '',
    )
    expect(price).toMatch(/^O terminal Balcão vendeu a um preço/)
    expect(bill).toMatch(/^Ana \(segundo o terminal Balcão\) recebeu/)
    expect(decision).toMatch(/^Ana suspendeu a empresa Bella Napoli.*Motivo: Chave Pix de outra empresa/)
  })

  it("shows a time of a change on the company's clock", async () => {
    const suspended: AuditEntry = {
      ...(entries[0] as AuditEntry),
      tbl: 'companies',
      action: 'update',
      changes: { suspended_at: [null, '2026-11-21T12:00:00+00:00'] },
    }
    await renderOfficePart(<HistoryPart companyId={company.id} timeZone="America/Manaus" />, {
      company,
      answers: { 'audit.list': () => [suspended] },
    })
    expect((await screen.findByTestId('history')).textContent).toMatch(/: — → .*08:00/)
  })

  it('names the tables of a reservation', async () => {
    const seated: AuditEntry = {
      ...(entries[0] as AuditEntry),
      tbl: 'reservations',
      action: 'update',
      changes: { table_ids: [[], [idOf(1), idOf(2)]] },
      names: { [idOf(1)]: '5', [idOf(2)]: 'Varanda' },
    }
    await renderOfficePart(<HistoryPart companyId={company.id} timeZone={company.time_zone} />, {
      company,
      answers: { 'audit.list': () => [seated] },
    })
    expect((await screen.findByTestId('history')).textContent).toContain('Mesas: — → 5, Varanda')
  })

  it('has no way to other pages where there are none', async () => {
    await renderOfficePart(<HistoryPart companyId={company.id} timeZone={company.time_zone} />, {
      company,
      answers: { 'audit.list': () => [] },
    })
    await screen.findByText('Ainda não há mudanças.')
    expect(screen.queryByTestId('older')).toBeNull()
    expect(screen.queryByTestId('newer')).toBeNull()
  })

  it('brings a removed row back, and the former values of an edited one without touching the rest', async () => {
    const base = { ...entries[0], row_id: dish.id } as AuditEntry
    const answer: AuditEntry[] = [
      { ...base, id: idOf(1), action: 'update', changes: { name: ['Nome antigo', 'Nome de ontem'] } },
      { ...base, id: idOf(2), row_id: idOf(9), action: 'delete', label: 'Torta' },
      { ...base, id: idOf(3), tbl: 'user_companies', action: 'delete', label: 'Bia' },
      { ...base, id: idOf(4), tbl: 'companies', action: 'update', changes: { name: ['A', 'B'] } },
    ]
    const { gateway } = await renderOfficePart(
      <HistoryPart companyId={company.id} timeZone={company.time_zone} />,
      {
        company,
        answers: {
          'audit.list': () => answer,
          'records.bringBack': () => ({ lost_groups: 0, lost_pictures: 0 }),
          'products.list': () => [dish],
          'products.save': ({ record }) => ({ ...dish, ...record }),
        },
      },
    )
    await screen.findByTestId('history')
    expect(screen.getAllByTestId(/^(bring-back|former-values)$/), 'of rows a form edits, alone').toHaveLength(
      2,
    )
    await userEvent.click(screen.getByTestId('bring-back'))
    await screen.findByText('De volta, como estava')
    await userEvent.click(screen.getByTestId('former-values'))
    await screen.findByText('Valores de antes salvos')
    const sent = (method: string) =>
      gateway.calls.filter((call) => call.method === method).map(({ input }) => input)
    expect(sent('records.bringBack')).toEqual([{ company_id: company.id, table: 'products', id: idOf(9) }])
    expect(sent('products.save')).toMatchObject([
      { expected: AT, record: { name: 'Nome antigo', code: 'H001', price_cents: 3_290 } },
    ])
  })

  it('leaves the present picture where the file of the former one is gone, and says so', async () => {
    const base = { ...entries[0], row_id: dish.id, action: 'update', lost_picture: true } as AuditEntry
    const pictures: AuditEntry['changes'] = { image_url: ['x/antes.webp', 'x/agora.webp'] }
    const { gateway } = await renderOfficePart(
      <HistoryPart companyId={company.id} timeZone={company.time_zone} />,
      {
        company,
        answers: {
          'audit.list': () => [
            { ...base, id: idOf(1), changes: { ...pictures, name: ['Nome antigo', 'Nome novo'] } },
            { ...base, id: idOf(2), changes: pictures },
          ],
          'products.list': () => [{ ...dish, image_url: 'x/agora.webp' }],
          'products.save': ({ record }) => ({ ...dish, ...record }),
        },
      },
    )
    const said = 'A foto de antes já foi apagada e não volta.'
    const both = await screen.findByTestId('history')
    expect(both.children[0]?.textContent, 'before it is pressed').toContain(said)
    expect(both.children[1]?.textContent, 'nothing else to bring back').toContain(said)
    await userEvent.click(screen.getByTestId('former-values'))
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Valores de antes salvos')
    expect(gateway.calls.find(({ method }) => method === 'products.save')?.input).toMatchObject({
      record: { name: 'Nome antigo', image_url: 'x/agora.webp' },
    })
  })

  /** What the filters say, as their address does. */
  const Address = () => <output data-testid="address">{useLocation().search}</output>
  const open = async (answers: Answers, path = '/admin/settings?part=history') => {
    const view = await renderOfficePart(
      <>
        <HistoryPart companyId={company.id} timeZone="America/Sao_Paulo" />
        <Address />
      </>,
      { company, path, answers: { 'members.list': () => ({ members: [member] }), ...answers } },
    )
    const asked = () =>
      view.gateway.calls.filter(({ method }) => method === 'audit.list').map(({ input }) => input)
    return { ...view, asked }
  }
  const address = () => screen.getByTestId('address').textContent
  const member = {
    ...{ user_id: idOf(7), role: 'admin', is_active: true, joined_at: AT, email: 'bia@comanda.test' },
    ...{ nome: 'Bia', telefone: null, funcionario_adiciona: false, roles: [], permissions: [] },
  }
  const change = (place: number, changes: AuditEntry['changes'], more: Partial<AuditEntry> = {}) =>
    ({ ...entries[0], id: idOf(place), label: 'Pizza', action: 'update', changes, ...more }) as AuditEntry
  const lines = async (...rows: AuditEntry[]) => {
    await open({ 'audit.list': () => rows })
    const list = await screen.findByTestId('history')
    return [...list.querySelectorAll('li li')].map(({ textContent }) => textContent)
  }

  it('asks for what its address says, and leaves out what no filter can be', async () => {
    const path = `/admin/settings?part=history&table=products&action=delete&who=${member.user_id}&from=2026-11-01&to=ontem&whom=x`
    const { asked } = await open({ 'audit.list': () => entries.slice(0, 2) }, path)
    await screen.findByTestId('history')
    expect(asked()).toEqual([
      {
        ...{ company_id: company.id, table: 'products', action: 'delete', who: member.user_id },
        ...{ whom: null, from: '2026-11-01', to: null, before: null },
      },
    ])
    await waitFor(() => expect(screen.getByTestId('history-who').textContent).toContain('Bia'))
    expect(screen.getByTestId('history-table').textContent).toContain('Produtos')
    expect(screen.getByTestId('history-action').textContent).toContain('Removeu')
  })

  it('writes each filter to the address, begins at its newest page, and says so where nothing is found', async () => {
    const { asked } = await open({
      'audit.list': ({ action, before }) => (action === 'pin_set' ? [] : before ? [] : entries.slice(0, 50)),
    })
    await screen.findByTestId('history')
    await userEvent.click(screen.getByTestId('older'))
    await waitFor(() => expect(asked()).toHaveLength(2))
    await chooseOption(screen.getByTestId('history-action'), 'Definiu um PIN')
    await screen.findByText('Nenhuma mudança com estes filtros.')
    expect(asked().at(-1)).toMatchObject({ action: 'pin_set', before: null })
    expect(address()).toBe('?part=history&action=pin_set')
    expect(screen.getByTestId<HTMLButtonElement>('history-export').disabled).toBe(true)
    await chooseOption(screen.getByTestId('history-whom'), 'Bia')
    await waitFor(() => expect(address()).toBe(`?part=history&action=pin_set&whom=${member.user_id}`))
    await userEvent.click(await screen.findByTestId('history-clear-empty'))
    await waitFor(() => expect(screen.getByTestId('history').children).toHaveLength(50))
    expect(address()).toBe('?part=history')
    expect(screen.queryByText('Nenhuma mudança com estes filtros.')).toBeNull()
  })

  it('writes every page that the filters find to a file, in words', async () => {
    const files = catchFiles()
    const first = change(
      90,
      { price_cents: [3_000, 3_290], image_url: ['a/b.webp', 'a/c.webp'] },
      { label: '=cmd()', actor_name: '@Ana' },
    )
    const { gateway } = await open(
      {
        'audit.list': ({ before }) => (before ? entries.slice(49, 51) : [first, ...entries.slice(0, 49)]),
        'exports.log': () => ({}),
      },
      '/admin/settings?part=history&table=products&from=2026-11-01&to=2026-11-24',
    )
    await screen.findByTestId('history')
    await userEvent.click(screen.getByTestId('history-export'))
    await userEvent.click(await screen.findByTestId('history-export-csv'))
    await waitFor(() => expect([...files.keys()]).toEqual(['historico-2026-11-01-2026-11-24.csv']))
    expect(gateway.calls.find(({ method }) => method === 'exports.log')?.input).toEqual({
      company_id: company.id,
      exported: { kind: 'audit', from: '2026-11-01', to: '2026-11-24', rows: 52 },
    })
    const text = (await [...files.values()][0]?.text()) ?? ''
    const [heading, row, second] = text.replace('\uFEFF', '').split('\r\n')
    expect(heading).toBe('Quando;Quem;O quê;A quem;Antes;Depois;Detalhes')
    expect(row).toMatch(/^"?21\/11\/2026, 09:00"?;'@Ana;"?mudou em Produtos: =cmd\(\)"?;;/)
    expect(row).toContain('Preço: R$\u00A030,00')
    expect(row).toContain('Preço: R$\u00A032,90; Imagem: trocou a foto')
    expect(row).not.toContain('webp')
    expect(second).toContain('adicionou em Produtos: Prato 0')
  })

  it('names categories, options and parts, also those that are gone, and no people that were erased', async () => {
    const [pizzas, gone, sauces] = [idOf(81), idOf(82), idOf(83)]
    expect(
      await lines(
        change(
          1,
          {
            category_id: [gone, pizzas],
            option_group_ids: [[], [sauces]],
            items: [[{ product_id: pizzas, quantity: 2 }], []],
            status_changed_by: [null, idOf(84)],
          },
          { names: { [pizzas]: 'Pizzas', [sauces]: 'Molhos' } },
        ),
      ),
    ).toEqual([
      'Categoria: algo que já foi removido → Pizzas',
      'Grupos de opções: — → Molhos',
      'Itens: 2 × Pizzas → —',
      'Situação mudada por: — → Pessoa apagada',
    ])
  })

  it('says which language, which colour and which day changed, and what happened to a picture', async () => {
    expect(
      await lines(
        change(1, {
          translations: [
            { en: { name: 'Rice', description: 'Dry' }, fr: { name: 'Riz' } },
            { en: { name: 'White rice', description: 'Dry' } },
          ],
        }),
        change(2, {
          colors: [
            { primary: '0 0% 0%', card: '0 0% 100%' },
            { primary: '0 0% 100%', card: '0 0% 100%' },
          ],
        }),
        change(3, { image_url: [null, 'x/y.webp'], logo_empresa: ['x/z.webp', null] }),
        change(
          4,
          {
            weekday_1: [[], [{ opens_at: '10:00', closes_at: '22:00' }]],
            'date_2026-12-25': [null, [{ is_closed: true, opens_at: null, closes_at: null, note: 'Natal' }]],
          },
          { tbl: 'opening_hours', label: null },
        ),
        change(5, { role: ['employee', 'admin'] }, { tbl: 'user_companies', label: 'admin' }),
        change(6, { options: [[{ name: 'P', price_cents: 500 }], [{ name: 'P', price_cents: 700 }]] }),
      ),
    ).toEqual([
      'Nome (English): Rice → White rice',
      'Nome (Français): Riz → —',
      'Principal: #000000 → #ffffff',
      'Imagem: pôs uma foto',
      'Logotipo: tirou a foto',
      'Segunda-feira: Fechado → 10:00 às 22:00',
      '25/12/2026: como nos outros dias → Fechado (Natal)',
      'Papel: Funcionário → Administrador',
      'Opções: P (R$\u00A05,00) → P (R$\u00A07,00)',
    ])
    const said = [...screen.getByTestId('history').children].map(({ textContent }) => textContent ?? '')
    expect(said[3]).toMatch(/^Ana mudou: Horários/)
    expect(said[4]).toMatch(/^Ana mudou em Pessoas da empresa: Administrador/)
  })
})
