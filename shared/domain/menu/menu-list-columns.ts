import { LANGUAGES, type Language } from '@shared/domain/common/languages'
import { foldText } from '@shared/domain/common/text-search'

/** The languages of translations: the menu itself is in the first one. */
export const TRANSLATED = LANGUAGES.filter((language) => language !== 'pt')
type TranslatedLanguage = Exclude<Language, 'pt'>

/** The columns of a list that hold a product's own values, in the order of an exported list. */
const OWN_COLUMNS = [
  'code',
  'name',
  'description',
  'category',
  'subcategory',
  'price_cents',
  'promotion_price_cents',
  'promotion_hours',
  'is_available',
  'available_hours',
  'stock',
  'is_featured',
  'allergens',
  'options',
] as const

type Translation = `${TranslationColumn['field']}_${TranslatedLanguage}`
export type ListColumn = (typeof OWN_COLUMNS)[number] | Translation

const translations: readonly Translation[] = TRANSLATED.flatMap((language) => [
  `name_${language}` as const,
  `description_${language}` as const,
  `options_${language}` as const,
])
export const COLUMNS: readonly ListColumn[] = [...OWN_COLUMNS, ...translations]

/** A column that a heading names: a value of the product, or its picture, which follows the import. */
type NamedColumn = ListColumn | 'picture'
/** What a column of a list is: one of those, the price of a size, or nothing that is read. */
export type Meaning = NamedColumn | 'size'
export const MEANINGS: readonly Meaning[] = [...COLUMNS, 'picture', 'size']
export const REQUIRED_COLUMNS = ['name', 'price_cents'] as const

export interface TranslationColumn {
  /** Of options the names alone, in the places of the column `options`. */
  readonly field: 'name' | 'description' | 'options'
  readonly language: TranslatedLanguage
}

/** The field and language of a translation's column; null for every other column. */
export const translationOf = (column: string): TranslationColumn | null => {
  const [, field, language] = /^(name|description|options)_([a-z]{2})$/.exec(column) ?? []
  const known = TRANSLATED.find((one) => one === language)
  return known && field ? { field: field as TranslationColumn['field'], language: known } : null
}

const OWN_HEADINGS: Readonly<Record<(typeof OWN_COLUMNS)[number], string>> = {
  code: 'codigo',
  name: 'nome',
  description: 'descricao',
  category: 'categoria',
  subcategory: 'subcategoria',
  price_cents: 'preco',
  promotion_price_cents: 'preco_promocional',
  promotion_hours: 'horario_da_promocao',
  is_available: 'disponivel',
  available_hours: 'horario',
  stock: 'estoque_contado',
  is_featured: 'destaque',
  allergens: 'alergenos',
  options: 'opcoes',
}

/** The heading in exported lists: Portuguese, without accents for spreadsheets. */
export const headingOf = (column: ListColumn): string => {
  const translation = translationOf(column)
  if (translation) return `${OWN_HEADINGS[translation.field]}_${translation.language}`
  return OWN_HEADINGS[column as (typeof OWN_COLUMNS)[number]]
}

/** Accepted headings in five languages, folded and without separators. */
const ALIASES: Readonly<Record<(typeof OWN_COLUMNS)[number], string>> = {
  code: `code cod codigo codigos sku ref referencia reference referentie id plu n no nr num numero nummer number
    codproduto codigoproduto codigodoproduto coddoproduto codigodelproducto codeproduit codearticle productcode itemcode
    itemnumber artikelnummer artikelnr artikelcode productnummer`,
  name: `nome nombre nom naam name produto produtos producto productos produit produits product products item itens items
    prato pratos plato platos plat plats dish dishes gerecht gerechten artigo articulo article artikel sabor sabores
    designacao titulo title nomedoproduto nomeproduto nomedoprato nombredelproducto nombredelplato nomduproduit nomduplat
    productname itemname dishname productnaam naamgerecht`,
  description: `descricao descripcion description omschrijving beschrijving detalhes detalles details ingredientes
    ingredients ingredienten composicao composicion composition descricaodoproduto`,
  category: `categoria categorias categorie categories category categorieen grupo grupos group groupe groep secao sessao
    seccion section sectie rubrique rubriek tipo type soort classe departamento categoriadoproduto`,
  subcategory: `subcategoria subcategorie souscategorie subcategory subgrupo subgroup subgroep sousgroupe subsecao
    subseccion`,
  price_cents: `preco precos precio precios prix prijs prijzen price prices pricecents valor valores vlr tarifa tarif
    valordevenda valorvenda valorunitario vlrvenda vlvenda vlunitario vlunit valorunit precodevenda precovenda
    precounitario precounit precofinal valorfinal preciodeventa precioventa preciounitario pvp prixdevente prixunitaire
    prixttc verkoopprijs stukprijs eenheidsprijs unitprice sellingprice`,
  promotion_price_cents: `promotionpricecents precopromocional precopromocao precodepromocao precodeoferta promocao
    valorpromocional oferta promocion preciopromocional preciodeoferta preciooferta prixpromotionnel prixpromo promotion
    promo promotionprice promotionalprice promoprice actieprijs aanbieding aanbiedingsprijs kortingsprijs`,
  promotion_hours: `promotionhours horariosdapromocao horariopromocao horariospromocao horariopromocional horariospromocionais
    quandovaleapromocao happyhour horariodelapromocion horariosdelapromocion horariopromocion horariosdepromocion
    cuandovalelapromocion horairedelapromotion horairesdelapromotion horairespromotion horairespromo quandlapromotionestvalable quandlapromotionsapplique
    promotiontimes promohours whenthepromotionholds whenthepromotionapplies actietijden actieuren tijdenvandeactie wanneerdeactiegeldt`,
  is_available: `isavailable disponivel disponibilidade disponible disponibilidad disponibilite available availability
    beschikbaar beschikbaarheid ativo activo actif actief active`,
  available_hours: `availablehours horarios horariodevenda horariosdevenda quandovender hours salehours sellinghours
    availabilityhours whentosell horariodeventa horariosdeventa cuandovender horaire horaires horairedevente horairesdevente
    whenitissold cuandosevende quandvendre quandlevendre tijden tijd verkooptijden verkoopuren wanneerverkopen wanneerhettekoopis`,
  // A cash register's 'Estoque' is no count: it is zero where nobody keeps it, and a dish would be sold out.
  stock: `countedstock stockcontado existenciascontadas stockcompte geteldevoorraad`,
  is_featured: `isfeatured destaque destacado emdestaque featured misenavant alaune uitgelicht`,
  allergens: `alergenos alergenicos alergias allergenes allergens allergies allergenen allergieen`,
  options: `opcoes opciones options opties adicionais complementos variacoes gruposdeopcoes`,
}

const bare = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '')

/** The heading of pictures in a list to fill in. */
export const PICTURE_HEADING = 'foto'
const PICTURE_ALIASES = `fotos foto photo photos picture pictures image images imagem imagens imagen imagenes afbeelding afbeeldingen
  plaatje bild fotografia fotografias photographie imageurl photourl pictureurl urlimagem urldaimagem urlfoto urldafoto linkdafoto
  linkdaimagem linkfoto urlimagen urldelaimagen urlimage urlphoto lienphoto fotolink afbeeldingsurl arquivodafoto`

/** What a list notes of a dish, or who supplies it: texts as different as names are. */
const NOTES = new Set(
  `obs observ observacao observacoes observacion observaciones observation observations nota notas note notes notitie notities
  anotacao anotacoes comentario comentarios comment comments commentaire commentaires remark remarks remarque remarques
  opmerking opmerkingen fornecedor fornecedores proveedor proveedores fournisseur fournisseurs supplier suppliers
  leverancier leveranciers fabricante fabricantes fabricant fabrikant manufacturer`.split(/\s+/),
)

const known = new Map<string, NamedColumn>([
  ...OWN_COLUMNS.flatMap((column) =>
    [bare(OWN_HEADINGS[column]), ...ALIASES[column].split(/\s+/)].map(
      (heading) => [heading, column] as const,
    ),
  ),
  ...PICTURE_ALIASES.split(/\s+/).map((heading) => [heading, 'picture'] as const),
])

/** Whether a heading is that of notes or suppliers ('Obs.', 'Observações internas'), never of names. */
export const isOfNotes = (heading: string): boolean =>
  NOTES.has(bare(heading)) || NOTES.has(bare(/^\P{L}*\p{L}+/u.exec(heading)?.[0] ?? ''))

const LANGUAGE_WORDS: Readonly<Record<TranslatedLanguage, readonly string[]>> = {
  en: ['en', 'ingles', 'english', 'anglais', 'engels'],
  es: ['es', 'espanhol', 'espanol', 'spanish', 'espagnol', 'spaans'],
  fr: ['fr', 'frances', 'french', 'francais', 'frans'],
  nl: ['nl', 'holandes', 'neerlandes', 'dutch', 'neerlandais', 'nederlands'],
}

/** 'Nome (inglês)', 'name_en': the last word is a language. */
const translationIn = (heading: string): ListColumn | null => {
  const words = foldText(heading)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !['em', 'in', 'en'].includes(word))
  // 'en' is a language only at the end, and a word before one otherwise ('nombre en inglés').
  if (/[^a-z]en[^a-z]*$/.test(foldText(heading))) words.push('en')
  const last = words.pop()
  const language = TRANSLATED.find((one) => last !== undefined && LANGUAGE_WORDS[one].includes(last))
  const field = language && known.get(words.join(''))
  return field === 'name' || field === 'description' || field === 'options'
    ? `${field}_${language as TranslatedLanguage}`
    : null
}

const SIZES = new Set(
  `pequena pequeno media medio mediana mediano grande gigante broto brotinho familia individual inteira meia p m g gg xg
  small medium large xl petite petit moyenne moyen grand geant klein kleine middel middelgroot groot grote`.split(
    /\s+/,
  ),
)
const MEASURE = /^\d+(ml|cl|l|cm|g|gr|kg|pedacos|fatias|un|pcs)$/

/** The size that a column of prices is for ('Preço média' is 'média', 'Grande (8 fatias)' itself), as it is written, or null. */
export const sizeOf = (heading: string): string | null => {
  const named = heading.replace(
    /^\s*(preços?|precos?|valor|precio|prix|prijs|price)(\s+(da|do|de|la|el|du))?[\s:(-]+/i,
    '',
  )
  const name = named.includes('(') ? named : named.replace(/[)\s]+$/, '')
  const word = bare(name.replace(/\([^)]*\)/g, ''))
  return SIZES.has(word) || MEASURE.test(word) ? name.trim() : null
}

const CURRENCY = /r\$|us\$|[$€£]|\b(brl|eur|usd)\b/gi

/** The column of a heading ('Preço promocional', 'Valor (R$)', 'Nome (inglês)', 'Prix'), or null. */
export const columnOf = (heading: string): NamedColumn | null => {
  const own = heading.replace(CURRENCY, ' ')
  return known.get(bare(own)) ?? translationIn(own) ?? known.get(bare(own.replace(/\([^)]*\)/g, ''))) ?? null
}
