import { useGateway } from '@renderer/app/gateway-context'
import { CopyNotice } from './copy-notice'
import { OutdatedNotice } from './outdated-notice'
import { OpenLastMenu } from './open-last-menu'
import { UpdateNotice } from './update-notice'

/** What lasts on a page of the web: it shows a copy, is too old, or a newer version is there. A terminal has its own data and updates. */
export const Slot = () =>
  useGateway().terminal !== null ? null : (
    <>
      <OpenLastMenu />
      <CopyNotice />
      <OutdatedNotice />
      <UpdateNotice />
    </>
  )
