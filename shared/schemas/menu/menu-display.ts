import * as z from 'zod/mini'

/** How a company's menu is displayed. */
export const menuDisplaySchema = z.object({
  layout: z.enum(['grid', 'list']),
  show_codes: z.boolean(),
  show_images: z.boolean(),
  show_sold_out: z.boolean(),
  show_alcohol_warning: z.boolean(),
})
export type MenuDisplay = z.infer<typeof menuDisplaySchema>
