import { useCallback } from 'react'
import { needsStrongPassword } from '@shared/domain/access/strong-password'
import type { Session } from '@shared/schemas/access/session'
import { accessApi } from '@renderer/api/endpoints/access'
import { unwrapOnce } from '@renderer/api/query-once'
import { useAppDispatch } from '../store/hooks'
import { keepVerdict } from './password-verdict'
import { strongPasswordProblem } from './strong-password'

/**
 * Judges the password of a sign-in, the one moment at which that of somebody who became owner or platform admin since is
 * known. It keeps nobody waiting, and without an answer about rights nothing is judged.
 */
export const useJudgePassword = () => {
  const dispatch = useAppDispatch()
  return useCallback(
    async ({ user }: Session, password: string): Promise<void> => {
      const read = accessApi.endpoints.getAccess.initiate(user.id)
      const access = await unwrapOnce(dispatch(read)).catch(() => null)
      if (access === null || !needsStrongPassword(access)) return
      keepVerdict(user.id, (await strongPasswordProblem(password, [user.email])) === null ? 'strong' : 'weak')
    },
    [dispatch],
  )
}
