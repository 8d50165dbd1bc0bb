import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { companySchema, openingExceptionSchema, openingHoursSchema } from '@shared/schemas/company/company'
import {
  categorySchema,
  comboSchema,
  menuContactSchema,
  optionGroupSchema,
  productSchema,
  themeSchema,
} from '@shared/schemas/menu/menu'
import { menuDisplaySchema } from '@shared/schemas/menu/menu-display'
import { inProject } from './lib/project'
import { shapeOf } from './lib/shape-of'

const FILE = 'shared/schemas/common/first-shapes.ts'

/** What the first view reads, by the name of its shape and of its type. */
export const SHAPED = {
  company: ['Company', '@shared/schemas/company/company', companySchema],
  openingHours: ['OpeningHours', '@shared/schemas/company/company', openingHoursSchema],
  openingException: ['OpeningException', '@shared/schemas/company/company', openingExceptionSchema],
  category: ['Category', '@shared/schemas/menu/menu', categorySchema],
  product: ['Product', '@shared/schemas/menu/menu', productSchema],
  combo: ['Combo', '@shared/schemas/menu/menu', comboSchema],
  optionGroup: ['OptionGroup', '@shared/schemas/menu/menu', optionGroupSchema],
  theme: ['Theme', '@shared/schemas/menu/menu', themeSchema],
  menuContact: ['MenuContact', '@shared/schemas/menu/menu', menuContactSchema],
  menuDisplay: ['MenuDisplay', '@shared/schemas/menu/menu-display', menuDisplaySchema],
} as const

/** The text of first-shapes.ts as the schemas are now. */
export const shapesText = async (): Promise<string> => {
  const entries = Object.entries(SHAPED)
  const files = [...new Set(entries.map(([, [, file]]) => file))]
  const imports = files.map((file) => {
    const types = entries.filter(([, entry]) => entry[1] === file).map(([, [type]]) => type)
    return `import type { ${types.join(', ')} } from '${file}'`
  })
  const shapes = entries.map(
    ([name, [type, , schema]]) =>
      `export const ${name}Shape: RowShape<${type}> = ${JSON.stringify(shapeOf(schema))}`,
  )
  const head =
    '// Made from the schemas by `node scripts/run.mjs shapes`; a test fails where the two differ.\n'
  const text = `${head}${imports.join('\n')}\nimport type { RowShape } from './shape'\n\n${shapes.join('\n\n')}\n`
  const style = await resolveConfig(inProject(FILE))
  return format(text, { ...style, parser: 'typescript' })
}

/** Whether the file stands for the schemas as they are. */
export const areShapesTrue = async (): Promise<boolean> =>
  readFileSync(inProject(FILE), 'utf8') === (await shapesText())

/** `node scripts/run.mjs shapes`: writes the shapes of the first view anew. */
export const main = async (): Promise<void> => {
  writeFileSync(inProject(FILE), await shapesText())
  console.log(`${FILE} stands for the schemas.`)
}
