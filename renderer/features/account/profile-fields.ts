import { profileFieldsSchema } from '@shared/contract/account/account-methods'

type Field = 'nome' | 'telefone'
export type ProfileValues = Readonly<Record<Field, string>>

export const sendableProfile = ({ nome, telefone }: ProfileValues): ProfileValues => ({
  nome: nome.trim(),
  telefone: telefone.trim(),
})

type Problem<F extends Field> = `${F}.${'required' | 'invalid'}`

const problemOf = <F extends Field>(field: F, text: string): Problem<F> | null => {
  if (text === '') return `${field}.required`
  return profileFieldsSchema.shape[field].safeParse(text).success ? null : `${field}.invalid`
}

/** The problems of name and telephone (spec §5), by the contract's own schema. Keys of the sign-up's texts. */
export const profileProblems = (values: ProfileValues): { [F in Field]?: Problem<F> } => {
  const { nome, telefone } = sendableProfile(values)
  const wrongName = problemOf('nome', nome)
  const wrongPhone = problemOf('telefone', telefone)
  return { ...(wrongName && { nome: wrongName }), ...(wrongPhone && { telefone: wrongPhone }) }
}
