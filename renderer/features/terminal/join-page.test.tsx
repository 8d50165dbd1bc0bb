import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { JoinPage } from './join-page'

const state = (company: ReturnType<typeof testCompany> | null) => ({
  config: null,
  identity: null,
  company,
  app_version: '',
  is_storage_encrypted: false,
})

const open = async (company: ReturnType<typeof testCompany> | null = null, path = '/juntar') => {
  const asked: unknown[] = []
  const gateway = fakeGateway(
    {},
    {
      terminal: fakeTerminal({
        'terminal.state': () => state(company),
        'terminal.join': (input) => {
          asked.push(input)
          throw new GatewayError('not_found', { entity: 'terminal_code', reason: 'mode' })
        },
      }),
    },
  )
  await renderWithApp(<JoinPage />, { gateway, path })
  return { asked, user: userEvent.setup() }
}

describe('a browser that joins as a screen', () => {
  it('reads a code as people type it, and says why it is refused', async () => {
    const { asked, user } = await open()
    const code = await screen.findByTestId('setup-code')
    await user.type(code, 'k7qm')
    await user.click(screen.getByTestId('setup-join'))
    expect(await screen.findByText(/tem 8 letras e números/)).toBeTruthy()
    expect(asked).toEqual([])
    await user.type(code, '-2x4p')
    await user.click(screen.getByTestId('setup-join'))
    expect(asked).toEqual([{ code: 'K7QM2X4P', address: null }])
    expect((await screen.findByTestId('setup-problem')).textContent).toContain('não é para a cozinha')
  })

  it('that joined already leads to its board', async () => {
    const company = testCompany()
    await open(company)
    expect((await screen.findByTestId('screen-joined')).textContent).toContain(company.nome_fantasia)
    expect(screen.getByRole('link', { name: 'Abrir a cozinha' }).getAttribute('href')).toBe('/cozinha')
    const pickUp = screen.getByRole('link', { name: 'Abrir a tela de retirada' })
    expect(pickUp.getAttribute('href')).toBe('/retirada')
  })

  it('has the code of the address that its camera read, and waits to be asked', async () => {
    const { asked, user } = await open(null, '/juntar#k7qm-2x4p')
    expect((await screen.findByTestId<HTMLInputElement>('setup-code')).value).toBe('K7QM-2X4P')
    expect(asked).toEqual([])
    await user.click(screen.getByTestId('setup-join'))
    expect(asked).toEqual([{ code: 'K7QM2X4P', address: null }])
    cleanup()
    await open(null, '/juntar#outra-coisa')
    expect((await screen.findByTestId<HTMLInputElement>('setup-code')).value).toBe('')
  })

  it('begins anew where it was come to from another page of the site', async () => {
    await renderWithApp(<JoinPage />, { gateway: fakeGateway({}) })
    expect((await screen.findByRole('link', { name: 'Digitar o código' })).getAttribute('href')).toBe(
      '/juntar',
    )
    expect(screen.queryByTestId('setup-code')).toBeNull()
  })
})
