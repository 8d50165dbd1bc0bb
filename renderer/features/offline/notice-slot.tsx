import { useGateway } from '@renderer/app/gateway-context'
import { CopyNotice } from './copy-notice'
import { OutdatedNotice } from './outdated-notice'
import { OpenLastMenu } from './open-last-menu'
import { UpdateNotice } from './update-notice'

/**
 * The lasting notices of a web page: it shows a copy, is outdated, or a newer version is ready. A terminal has its
 * own data and updates.
 */
export const Slot = () =>
  useGateway().terminal !== null ? null : (
    <>
      <OpenLastMenu />
      <CopyNotice />
      <OutdatedNotice />
      <UpdateNotice />
    </>
  )
