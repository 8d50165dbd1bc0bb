import { ColorPicker } from 'antd'
import type { ReactNode } from 'react'
import { toTriple, type Triple } from '@shared/domain/theme/colour'

/** antd's picker over a button of our own; import it by `lazy`. */
export const PickerOver = ({
  triple,
  onPick,
  children,
}: {
  readonly triple: Triple
  readonly onPick: (triple: Triple) => void
  readonly children: ReactNode
}) => {
  const [hue, saturation, lightness] = triple.split(' ')
  return (
    <ColorPicker
      value={`hsl(${hue}, ${saturation}, ${lightness})`}
      format="hex"
      disabledAlpha
      onChange={(colour) => {
        const picked = toTriple(colour.toRgbString())
        if (picked) onPick(picked)
      }}
    >
      {children}
    </ColorPicker>
  )
}
