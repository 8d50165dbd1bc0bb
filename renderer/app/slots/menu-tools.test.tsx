import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Output } from '@shared/contract/gateway'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { MenuTools } from './menu-tools'

const company = testCompany({ fone_cliente: '(11) 98765-4321' })
const menu: Output<'menu.get'> = {
  company,
  categories: [],
  items: [],
  theme: null,
  opening_hours: [],
  opening_exceptions: [],
  whatsapp_number: null,
  display: { layout: 'cards', show_images: true, show_prices: true, show_descriptions: true } as never,
}
const show = (selfService: boolean) => {
  const capabilities = { offline: false, audio: false, kiosk: false, print: false, selfService }
  return renderWithApp(<MenuTools company={company} />, {
    company,
    gateway: fakeGateway({ 'menu.get': () => menu }, { capabilities }),
  })
}

it('WhatsApp stands in the menu’s head; where guests order by themselves it is a press away', async () => {
  const { unmount } = await show(false)
  expect(await screen.findByTestId('menu-whatsapp')).toBeTruthy()
  unmount()
  await show(true)
  await userEvent.click(await screen.findByTestId('menu-more'))
  expect(await screen.findByTestId('menu-whatsapp')).toBeTruthy()
  await userEvent.click(screen.getByTestId('menu-more'))
  expect(screen.queryByTestId('menu-whatsapp')).toBeNull()
})
