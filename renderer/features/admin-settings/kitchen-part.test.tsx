import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { kitchenOfficeMethods } from '@shared/contract/kitchen/kitchen-office-methods'
import type { KitchenSettings } from '@shared/schemas/kitchen/kitchen'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { KitchenPart } from './kitchen-part'

const company = testCompany()
const PIZZAS = 'e0000000-0000-4000-8000-000000000001'

const show = async () => {
  let held: KitchenSettings = {
    kitchen_warning_minutes: 10,
    kitchen_late_minutes: 20,
    kitchen_stations: [],
  }
  const gateway = fakeGateway({
    'kitchen.settings': () => held,
    'menu.get': () => ({ categories: [{ id: PIZZAS, name: 'Pizzas' }], items: [] }) as never,
    'kitchenSettings.save': ({ settings }) => (held = { ...held, ...settings }),
  })
  await renderOfficePart(<KitchenPart companyId={company.id} />, { gateway, company })
  const saved = () =>
    gateway.calls.filter(({ method }) => method === 'kitchenSettings.save').map(({ input }) => input)
  const saveElsewhere = (settings: Partial<KitchenSettings>): void => void (held = { ...held, ...settings })
  return { user: userEvent.setup(), saved, saveElsewhere }
}
const write = async (user: ReturnType<typeof userEvent.setup>, testId: string, text: string) => {
  await user.clear(screen.getByTestId(testId))
  await user.type(screen.getByTestId(testId), text)
}

it('saves minutes and stations, once they can be followed', async () => {
  const { user, saved } = await show()
  await screen.findByTestId('kitchen-form')
  await write(user, 'kitchen-warning', '25')
  expect(screen.getByText('Mais do que os minutos até amarelo.')).toBeTruthy()
  await user.click(screen.getByTestId('save'))
  expect(saved()).toEqual([])
  await write(user, 'kitchen-warning', '5')
  await user.click(screen.getByTestId('add-station'))
  expect(screen.getByText('Dê um nome à estação.')).toBeTruthy()
  const station = within(screen.getByTestId('kitchen-station-fields'))
  await user.type(station.getByLabelText('Nome da estação'), 'Forno')
  await user.click(await station.findByLabelText('Pizzas'))
  await user.click(screen.getByTestId('save'))
  await waitFor(() =>
    expect(saved()).toMatchObject([
      {
        settings: {
          kitchen_warning_minutes: 5,
          kitchen_stations: [{ name: 'Forno', categories: [PIZZAS] }],
        },
      },
    ]),
  )
  await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('save').disabled).toBe(true))
})

it('sends only what was typed: stations that a colleague added meanwhile stay', async () => {
  const { user, saved, saveElsewhere } = await show()
  await screen.findByTestId('kitchen-form')
  const stations = [{ id: 'e0000000-0000-4000-8000-000000000002', name: 'Forno', categories: [PIZZAS] }]
  saveElsewhere({ kitchen_stations: stations })
  await write(user, 'kitchen-warning', '5')
  await user.click(screen.getByTestId('save'))
  const sent = { company_id: company.id, settings: { kitchen_warning_minutes: 5 } }
  await waitFor(() => expect(saved()).toEqual([sent]))
  expect(kitchenOfficeMethods['kitchenSettings.save'].input.parse(sent), 'no default joins it').toEqual(sent)
  const station = await screen.findByLabelText<HTMLInputElement>('Nome da estação')
  expect(station.value).toBe('Forno')
})
