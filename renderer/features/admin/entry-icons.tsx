import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined'
import CalendarOutlined from '@ant-design/icons/CalendarOutlined'
import CarOutlined from '@ant-design/icons/CarOutlined'
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined'
import PhoneOutlined from '@ant-design/icons/PhoneOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import ReadOutlined from '@ant-design/icons/ReadOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import type { ComponentType } from 'react'
import type { AdminEntryKey } from '@shared/domain/access/admin-entries'

const ICONS: Readonly<Record<AdminEntryKey | 'home', ComponentType>> = {
  home: HomeOutlined,
  dashboard: BarChartOutlined,
  reservations: CalendarOutlined,
  menu: ReadOutlined,
  trailer: ThunderboltOutlined,
  images: PictureOutlined,
  about: InfoCircleOutlined,
  contact: PhoneOutlined,
  hours: ClockCircleOutlined,
  delivery: CarOutlined,
  themes: BgColorsOutlined,
  users: TeamOutlined,
  companies: ShopOutlined,
  settings: SettingOutlined,
}

/** The sign of a page in the panel's navigation, beside its name. */
export const EntryIcon = ({ of }: { readonly of: AdminEntryKey | 'home' }) => {
  const Icon = ICONS[of]
  return (
    <span aria-hidden="true">
      <Icon />
    </span>
  )
}
