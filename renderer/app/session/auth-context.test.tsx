import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Access } from '@shared/domain/access/permissions'
import { testAccess, testSession } from '@renderer/testing/access'
import { fakeGateway, refuse, type FakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { useAuth, type Auth } from './auth-context'

const session = testSession()
const access = testAccess('owner')

/** Renders the app, then rechecks. */
const recheck = async (gateway: FakeGateway, before: () => void = () => undefined): Promise<Access> => {
  let auth: Auth | undefined
  const Probe = () => {
    auth = useAuth()
    return null
  }
  await renderWithApp(<Probe />, { gateway })
  before()
  return act(async () => (auth as Auth).recheck())
}

describe('rechecking the access', () => {
  it('returns what the backend says, although a sign-in makes it stale meanwhile', async () => {
    let isSignedIn = false
    let isStale = false
    const gateway = fakeGateway({
      'session.get': () => (isSignedIn ? session : null),
      'access.get': () => {
        if (!isStale) gateway.emit('session.changed', { session })
        isStale = true
        return access
      },
    })
    expect(await recheck(gateway, () => (isSignedIn = true))).toEqual(access)
  })

  it('rejects with the error of the backend', async () => {
    const gateway = fakeGateway({ 'session.get': () => session, 'access.get': refuse('forbidden') })
    await expect(recheck(gateway)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
