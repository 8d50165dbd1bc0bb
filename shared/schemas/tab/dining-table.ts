import * as z from 'zod/mini'
import { PLAN_CELLS, TABLE_SHAPES } from '@shared/domain/tab/floor-plan'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** A row or column of the plan's grid. */
export const planCellSchema = z.int().check(z.minimum(0), z.maximum(PLAN_CELLS - 1))
export const tableShapeSchema = z.enum(TABLE_SHAPES)

/** A table of the floor plan, as it is stored; '' is the area of a company that names none. */
export const diningTableSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  name: z.string(),
  area: z.string(),
  seats: z.int(),
  shape: tableShapeSchema,
  x: planCellSchema,
  y: planCellSchema,
  updated_at: momentSchema,
})
export type DiningTable = z.infer<typeof diningTableSchema>
