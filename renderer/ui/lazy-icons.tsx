import { Icon, type IconProps } from './icon-frame'

/* Icons of screens that open later: a guest's first view loads none of them. */

export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
  </Icon>
)

export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12H5M11 18l-6-6 6-6" />
  </Icon>
)

export const HeartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20.5C5 15.5 3 12 3 8.8A4.8 4.8 0 0 1 7.8 4c1.7 0 3.3.9 4.2 2.4A5 5 0 0 1 16.2 4 4.8 4.8 0 0 1 21 8.8c0 3.2-2 6.7-9 11.7Z" />
  </Icon>
)

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 12.5 5 5L20 6.5" />
  </Icon>
)

export const BagIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 8h12l1 12H5zM9 8V6a3 3 0 0 1 6 0v2" />
  </Icon>
)

export const EyeIcon = ({ isCrossed = false, ...props }: IconProps & { isCrossed?: boolean }) => (
  <Icon {...props}>
    <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7Z" />
    <circle cx="12" cy="12" r="3" />
    {isCrossed && <path d="M4 4l16 16" />}
  </Icon>
)

export const UndoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3" />
  </Icon>
)

export const PencilIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 20 1-4L16 5l3 3L8 19zM14 7l3 3" />
  </Icon>
)

export const EraseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 5h12v14H9l-6-7zM12 9l6 6M18 9l-6 6" />
  </Icon>
)

export const KeyboardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14h8" />
  </Icon>
)

export const ForwardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14M13 6l6 6-6 6" />
  </Icon>
)

export const ImageIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4" />
    <circle cx="15.5" cy="9" r="1.5" />
  </Icon>
)

export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
)

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
)

export const QrIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M14 18v2M18 18h2v2h-2z" />
  </Icon>
)
