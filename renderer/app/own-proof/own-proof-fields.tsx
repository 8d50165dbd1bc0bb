import { Button, Flex, Space } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useSendProofCodeMutation } from '@renderer/api/endpoints/own-proof'
import { TextField } from '@renderer/ui/antd/field'
import { useAuth } from '../session/auth-context'
import type { TypedProof } from './typed-proof'

/** The password of who is signed in, or a code that is mailed to them. */
export const OwnProofFields = ({
  mark,
  typed,
  onChange,
  children,
}: {
  /** What the test ids begin with. */
  mark: string
  typed: TypedProof
  onChange: (typed: TypedProof) => void
  /** Other ways, beside the mailed code. */
  children?: ReactNode
}) => {
  const { t } = useTranslation(['account', 'errors'])
  const { session } = useAuth()
  const [sendCode, sending] = useSendProofCodeMutation()
  const problem = asApiError(sending.error)
  const requestCode = async (): Promise<void> => {
    const answer = await sendCode({})
    if (!answer.error) onChange({ by: 'code', secret: '' })
  }
  const field = {
    value: typed.secret,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...typed, secret: target.value }),
    'data-testid': `${mark}-${typed.by}`,
  }
  return (
    <Flex vertical gap="small">
      {typed.by === 'code' ? (
        <TextField
          key="code"
          label={t('erase.code')}
          hint={t('erase.codeSent', { email: session?.user.email })}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field}
        />
      ) : (
        <TextField
          key="password"
          label={t('erase.password')}
          type="password"
          autoComplete="current-password"
          {...field}
        />
      )}
      {problem && <p role="alert">{t(`errors:${problem.code}`)}</p>}
      <Space wrap size={0}>
        <Button
          type="link"
          loading={sending.isLoading}
          onClick={() => void requestCode()}
          data-testid={`${mark}-send-code`}
        >
          {t(typed.by === 'code' ? 'code.again' : 'erase.sendCode')}
        </Button>
        {children}
      </Space>
    </Flex>
  )
}
