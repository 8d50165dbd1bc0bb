import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { Missing } from './missing'

const company = testCompany()
const ALL = {
  has_dishes: true,
  has_theme: true,
  has_hours: true,
  has_photos: true,
  has_pix_key: true,
  has_payment: true,
  has_kitchen: true,
  has_order: true,
}

const show = (start: Partial<typeof ALL>) =>
  renderWithApp(<Missing companyId={company.id} />, {
    company,
    answers: { 'access.get': () => testAccess('owner'), 'start.read': () => ({ ...ALL, ...start }) },
  })
const shown = () =>
  screen.getAllByTestId(/^missing-/).map((link) => [link.textContent, link.getAttribute('href')])

it('names what a company that sells still lacks, with the page where it is added', async () => {
  await show({ has_hours: false, has_photos: false, has_pix_key: false })
  await screen.findByText('Ainda falta')
  expect(shown()).toEqual([
    ['Os horários, para os clientes saberem quando pedir', '/admin/hours'],
    ['Fotos dos pratos', '/admin/menu'],
    ['A chave PIX, para receber pelo celular', '/admin/contact'],
  ])
})

it.each([
  ['where nothing is missing', {}],
  ['before the first dish: the first steps say what comes next', { has_dishes: false, has_pix_key: false }],
])('is not shown %s', async (_, start) => {
  const { gateway, store } = await show(start)
  await expect.poll(() => gateway.calls.map(({ method }) => method)).toContain('start.read')
  await answersDrawn(store)
  expect(screen.queryByText('Ainda falta')).toBeNull()
})
