import { Drawer, Modal, type DrawerProps, type ModalProps } from 'antd'
import { AntdTheme } from './antd-theme'

/** antd's Modal in the company's look; reach it by `lazy(() => import('@renderer/ui/antd/modal'))`. */
export const ThemedModal = (props: ModalProps) => (
  <AntdTheme>
    <Modal {...props} />
  </AntdTheme>
)

/** antd's Drawer in the company's look. */
export const ThemedDrawer = (props: DrawerProps) => (
  <AntdTheme>
    <Drawer {...props} />
  </AntdTheme>
)
