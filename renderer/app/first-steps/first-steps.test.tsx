import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { testAccess } from '@renderer/testing/access'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testCompany } from '@renderer/testing/company'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { FirstSteps } from './first-steps'
import { NextStep } from './next-step'
import { readSteps, rememberStep, type StepsMemory } from './stored-steps'

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

/** The steps on a device with stored facts of the company. */
const OnDevice = ({ knows }: { knows: readonly (keyof StepsMemory)[] }) => {
  useState(() => knows.forEach((what) => rememberStep(company.id, what)))
  return <FirstSteps companyId={company.id} />
}

const show = async (
  start: Partial<typeof ALL>,
  role: 'owner' | 'employee' = 'owner',
  knows: readonly (keyof StepsMemory)[] = [],
  path = '/admin/users',
) => {
  const answers: Answers = {
    'session.get': () => ({
      user: { id: 'cccccccc-0000-4000-8000-000000000001', email: 'dono@exemplo.com' },
      expires_at: null,
    }),
    'access.get': () => testAccess(role),
    'start.read': () => ({ ...ALL, ...start }),
  }
  return renderWithApp(
    <>
      <OnDevice knows={knows} />
      <NextStep />
    </>,
    { company, answers, path },
  )
}
/** The same, once nothing is asked any more. */
const showAll = async (...shown: Parameters<typeof show>): Promise<void> => {
  const { store } = await show(...shown)
  await answersDrawn(store)
}
const KEYS = ['menu', 'colours', 'hours', 'payment', 'code', 'kitchen', 'order']
const states = () => KEYS.map((key) => screen.getByTestId(`step-${key}`).dataset.state)

describe('the first steps of a new company', () => {
  it('say what is done, what comes next, and lead to the very place', async () => {
    await show({
      has_theme: false,
      has_hours: false,
      has_payment: false,
      has_kitchen: false,
      has_order: false,
    })
    await screen.findByTestId('step-menu')
    expect(states()).toEqual(['done', 'next', 'open', 'open', 'open', 'open', 'open'])
    expect(screen.getByTestId('step-colours').getAttribute('aria-current')).toBe('step')
    expect(KEYS.map((key) => screen.getByTestId(`step-${key}`).getAttribute('href'))).toEqual([
      '/admin/menu?tab=file',
      '/admin/themes',
      '/admin/hours',
      '/admin/contact#payment',
      '/menu?qr=1',
      '/admin/settings?part=terminals&join=kitchen',
      '/menu',
    ])
  })

  it.each([
    ['payment', { has_payment: false, has_order: false }, 'next'],
    ['code', { has_order: false }, 'next'],
    ['kitchen', { has_kitchen: false }, 'next'],
  ] as const)('stay until %s is done, too', async (key, start, state) => {
    await show(start, 'owner', ['wasShown'])
    expect((await screen.findByTestId(`step-${key}`)).dataset.state).toBe(state)
  })

  it('end with the first order, which a device that printed no QR code sees, too', async () => {
    await show({ has_order: false }, 'owner', ['wasShown', 'hasCode'])
    expect((await screen.findByTestId('step-order')).dataset.state).toBe('next')
    await showAll({}, 'owner', ['wasShown'])
    expect(screen.queryByTestId('first-steps')).toBeNull()
  })

  it('are never seen by a company that had everything, nor by those who do not manage it', async () => {
    await showAll({ has_payment: false, has_kitchen: false, has_order: false })
    expect(screen.queryByTestId('first-steps')).toBeNull()
    await showAll({ has_dishes: false }, 'employee')
    expect(screen.queryByTestId('first-steps')).toBeNull()
  })

  it('lead on from any other page, and name the step one is at', async () => {
    await show({ has_theme: false, has_hours: false })
    const link = (await screen.findByTestId('next-step')).querySelector('a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Passo 2 de 7: ir para Cores',
      '/admin/themes',
    ])
    expect(screen.queryByTestId('next-step-show')).toBeNull()
    await show({ has_theme: false }, 'owner', [], '/admin/themes')
    expect((await screen.findByTestId('next-step')).innerHTML).toBe('Passo 2 de 7: Cores')
    await showAll({ has_theme: false }, 'employee')
    expect(screen.queryByTestId('next-step')).toBeNull()
  })

  it('are at the terminals of the settings alone, not at every part of them', async () => {
    const kitchen = { has_kitchen: false }
    await show(kitchen, 'owner', ['wasShown'], '/admin/settings?part=history')
    expect((await screen.findByTestId('next-step')).querySelector('a')?.getAttribute('href')).toContain(
      'part=terminals&join=kitchen',
    )
    await show(kitchen, 'owner', ['wasShown'], '/admin/settings?part=terminals')
    expect((await screen.findByTestId('next-step')).innerHTML).toBe('Passo 6 de 7: Tela da cozinha')
  })

  it('point at the place on the page, when asked to', async () => {
    await show({ has_theme: false }, 'owner', [], '/admin/themes')
    await userEvent.click(await screen.findByTestId('next-step-show'))
    expect((await screen.findByTestId('step-tour')).textContent).toContain('Escolha um destes temas')
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }))
    expect(screen.queryByTestId('step-tour')).toBeNull()
    expect(document.activeElement).toBe(screen.getByTestId('next-step-show'))
  })

  it('stay hidden once dismissed', async () => {
    await show({ has_dishes: false })
    await userEvent.click(await screen.findByTestId('first-steps-hide'))
    expect(screen.queryByTestId('first-steps')).toBeNull()
    expect(readSteps(company.id)).toEqual({ wasShown: true, hasCode: false, isHidden: true })
  })
})
