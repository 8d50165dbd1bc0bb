import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { FirstSteps } from './first-steps'
import { NextStep } from './next-step'
import { readSteps, rememberStep, type StepsMemory } from './stored-steps'

const company = testCompany()
const ALL = { has_dishes: true, has_theme: true, has_hours: true, has_photos: true, has_pix_key: true }

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
      <p>the rest</p>
    </>,
    { company, answers, path },
  )
}
const states = () =>
  ['menu', 'colours', 'hours', 'code'].map((key) => screen.getByTestId(`step-${key}`).dataset.state)

describe('the first steps of a new company', () => {
  it('say what is done, what comes next, and lead there', async () => {
    await show({ has_theme: false, has_hours: false })
    await screen.findByTestId('first-steps')
    expect(states()).toEqual(['done', 'next', 'open', 'open'])
    expect(screen.getByTestId('step-colours').getAttribute('href')).toBe('/admin/themes')
    expect(screen.getByTestId('step-code').getAttribute('href')).toBe('/menu?qr=1')
  })

  it('stay until the QR code was taken, too, and are then gone', async () => {
    await show({}, 'owner', ['wasShown'])
    await screen.findByTestId('first-steps')
    expect(states()).toEqual(['done', 'done', 'done', 'next'])
    await show({}, 'owner', ['wasShown', 'hasCode'])
    await screen.findByText('the rest')
    expect(screen.queryByTestId('first-steps')).toBeNull()
  })

  it('are never seen by a company that had everything, nor by those who do not manage it', async () => {
    await show({})
    await screen.findByText('the rest')
    expect(screen.queryByTestId('first-steps')).toBeNull()
    await show({ has_dishes: false }, 'employee')
    await screen.findByText('the rest')
    expect(screen.queryByTestId('first-steps')).toBeNull()
  })

  it('lead on from any other page, and name the step one is at', async () => {
    await show({ has_theme: false, has_hours: false })
    const link = (await screen.findByTestId('next-step')).querySelector('a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Passo 2 de 4: ir para Cores',
      '/admin/themes',
    ])
    await show({ has_theme: false }, 'owner', [], '/admin/themes')
    expect((await screen.findByTestId('next-step')).innerHTML).toBe('Passo 2 de 4: Cores')
    await show({ has_theme: false }, 'employee')
    await screen.findByText('the rest')
    expect(screen.queryByTestId('next-step')).toBeNull()
  })

  it('stay hidden once dismissed', async () => {
    await show({ has_dishes: false })
    await userEvent.click(await screen.findByTestId('first-steps-hide'))
    expect(screen.queryByTestId('first-steps')).toBeNull()
    expect(readSteps(company.id)).toEqual({ wasShown: true, hasCode: false, isHidden: true })
  })
})
