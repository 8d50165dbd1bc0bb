/** The illustration of a product without a photo, suggested from its texts in any of the five languages. */
import { foldText } from '../common/text-search'

/** Garnishes beside the main motif, by their words, folded: lower case without accents. */
const GARNISHES = {
  tomato: /\b(?:tomat|sugo|napolit|neapolit|pomodor|bolonh|bologn|parmegian)/,
  basil: /\b(?:margherit|margarit|manjeric|basil|albahaca|pesto|herb|salvia|chimichurri|verde\b|green|groen)/,
  rosemary: /\b(?:alecrim|rosemary|romero|romarin|rozemar|ervas)/,
  rocket: /\b(?:rucul|rocket|arugula|roquette)/,
  cheeses: /\b(?:quatro queijos|four cheese|cuatro quesos|quatre fromages|vier kaas|vier kazen)/,
  cheese:
    /\b(?:queijo|queso|fromage|kaas|cheese|cheddar|mucarel|mussarel|mozzarel|catupiry|parmes|provolone|gorgonzol|ricot|requeij)/,
  sausage: /\b(?:calabr|linguic|salsich|salchich|sausage|saucisse|worst|mortad|chorizo|toscan)/,
  onion: /\b(?:cebola|cebolla|onion|oignon|acebolad|barbecue)|\bui\b/,
  egg: /\b(?:ovo|huevo|egg|oeuf|eieren|carbonar|portugues)|\bei\b/,
  chicken: /\b(?:frango|pollo|chicken|poulet|kip\b|galeto|nugget|corac)/,
  garlic: /\b(?:alho|ajo\b|garlic|ail\b|knoflook)/,
  fish: /\b(?:peixe|pescad|fish|poisson|vis\b|atum|atun|tuna|thon|tonijn|bacalh|tilapi|salm|anchov)/,
  shrimp: /\b(?:camar|gamba|shrimp|prawn|crevett|garnal)/,
  meat: /\b(?:carne|beef|boeuf|rund|rosbif|costela|costilla|rib|steak|bife|bistec|file|filet|entrecot|picanha|gaucho)/,
  ham: /\b(?:presunto|jamon|ham\b|jambon|parma|pernil|lombo|lomo)/,
  bacon: /\b(?:bacon|pancett|toucinh|tocino|spek|lard)/,
  mushroom: /\b(?:cogumel|funghi|mushroom|champin|champig|portobell|seta\b|paddenstoel|trufad)/,
  corn: /\b(?:milho|maiz|corn\b|mais doux|suikermais|polenta)/,
  pepper: /\b(?:piment[ao]|pimiento|bell pepper|poivron|paprika|vegetari)/,
  chili: /\b(?:pimenta\b|picante|chili|chile\b|jalape|mexican|hot\b|buffalo|piment\b|spicy|pittig)/,
  olive: /\b(?:azeiton|aceitun|olive|olij|palmit|frios)/,
  broccoli: /\b(?:brocol|broccol)/,
  potato: /\b(?:batata|papa|patata|potato|pomme|aardappel|mandioc|nhoque|gnocchi|yuca)/,
  carrot: /\b(?:cenour|zanahor|carrot|carott|wortel|coleslaw|legumes)/,
  avocado: /\b(?:abacat|avocad|aguacat|avocat|guacamol)/,
  beans: /\b(?:feijao|frijol|bean|haricot|bonen|grao|garbanzo|chickpea|vegan)/,
  eggplant: /\b(?:berinjel|berenjen|aubergin|eggplant)/,
  pineapple: /\b(?:abacaxi|pina\b|pineapple|ananas)/,
  pear: /\b(?:pera|pear|poire|peer\b)/,
  grapes: /\b(?:uva|grape|raisin|druif|druiven|sagu|vinho|vino\b|vin\b|figo)/,
  apple: /\b(?:maca\b|manzana|apple|appel|pomme verte)/,
  orange: /\b(?:laranja|naranja|orange|sinaasappel|bergamot|tangerin|mandarin|aperol)/,
  lemon: /\b(?:limao|limon|lemon|lime\b|citron|citroen|limoen)/,
  mango: /\b(?:manga|mango|maracuj|passion|passie|pessego|peach)/,
  strawberry: /\b(?:morango|fresa|strawberr|fraise|aardbei|frutas vermelhas|goiaba|berries)/,
  banana: /\b(?:banan|platano)/,
  coconut: /\b(?:coco\b|coconut|kokos|noix de coco|prestigio)/,
  chocolate: /\b(?:chocol|cacau|cacao|cocoa|brigadeir|brownie|ovomaltin)/,
  honey: /\b(?:mel\b|miel|honey|honing|melado|caramel|doce de leite|dulce de leche)/,
  nuts: /\b(?:pistach|noz|nozes|nut|amendoim|castanh|avela|granola|noisett)/,
  milk: /\b(?:leite|leche|milk|lait|melk|cappuccin|burrata|sour cream)/,
  candy: /\b(?:confet|granulad|candy|snoep|bonbon|sprinkle)/,
  butter: /\b(?:manteiga|mantequilla|butter|beurre|boter)/,
  rice: /\b(?:arroz|rice|riz\b|rijst)/,
  fire: /\b(?:brasa|fogo|fuego|grill|smoked|defumad|fumad|dry)/,
  bubbles: /\b(?:com gas|con gas|sparkling|gazeuse|bruis|spritz|tonic)/,
  fries: /\b(?:frita|fries|frites|friet|papas fritas|batata)/,
  wine: /\b(?:vinho|vino\b|wine|vin\b|wijn)/,
  juice: /\b(?:suco|jugo|zumo|juice|jus\b|sap\b|crianc)/,
  coffee: /\b(?:cafe|coffee|koffie|espress|expres|mascarpone)/,
  pizza: /\b(?:pizza|margherit|calabres)/,
  soda: /\b(?:refriger|refresc|soda|soft drink|frisdrank)/,
  salt: /\b(?:flor de sal|pimenta do reino|black pepper|sal grosso|sea salt|flaky salt)/,
  half: /\b(?:meio a meio|half and half|half.half|mitad y mitad|moitie|half om half)/,
  double: /\b(?:duplo|double|doble|dubbel)/,
  triple: /\b(?:triplo|triple|driedubbel)/,
  mini: /\bmini/,
  kids: /\b(?:kids|infantil|crianc|kinder|enfant|nino)|zinho\b/,
  extra: /\bextra/,
  crust: /\b(?:borda|crust|borde\b|bord\b|korst)/,
  jug: /\b(?:jarra|jug\b|pitcher|carafe|pichet|kan\b)/,
  bottle: /\b(?:garrafa|bottle|botella|bouteille|fles\b|long neck|litro|litre|liter)/,
  platter: /\b(?:barca|barco|boat|bateau|boot\b|platter)/,
  espresso: /\b(?:espress|expres)/,
} as const satisfies Readonly<Record<string, RegExp>>
export type Garnish = keyof typeof GARNISHES

interface Main {
  readonly words: RegExp
  /** Names the kind of dish rather than an ingredient: a sandwich with chicken is a sandwich. */
  readonly isKind?: true
  readonly garnishes?: readonly Garnish[]
}

/** Main motifs; of two in one text the earlier word decides, then the order here. */
const MAINS = {
  combo: {
    words: /\b(?:combo|menu |kinderm|cafe da manha|breakfast|desayuno|ontbijt)/,
    isKind: true,
    garnishes: ['pizza', 'wine', 'juice', 'coffee', 'fries', 'bacon', 'double', 'soda'],
  },
  pizza: {
    words: /\b(?:pizza|brotinh|calzone)/,
    isKind: true,
    // oxfmt-ignore
    garnishes: ['tomato', 'basil', 'cheese', 'sausage', 'onion', 'egg', 'chicken', 'garlic', 'fish', 'shrimp', 'meat', 'ham', 'bacon',
      'mushroom', 'corn', 'pepper', 'chili', 'olive', 'broccoli', 'potato', 'pineapple', 'pear', 'grapes', 'strawberry', 'banana',
      'coconut', 'chocolate', 'honey', 'nuts', 'candy', 'milk', 'rosemary', 'rocket', 'cheeses', 'salt', 'half', 'mini', 'kids'],
  },
  burger: {
    words: /\b(?:burger|hamburg|burguer|smash|xis\b|cheeseburg)/,
    isKind: true,
    // oxfmt-ignore
    garnishes: ['tomato', 'basil', 'cheese', 'sausage', 'onion', 'egg', 'chicken', 'meat', 'bacon', 'mushroom', 'corn', 'chili', 'pineapple',
      'avocado', 'beans', 'honey', 'fire', 'fries', 'double', 'triple', 'mini', 'kids', 'extra'],
  },
  'hot-dog': { words: /\b(?:cachorro|hot.?dog|perrito|choripan|pancho)/, isKind: true, garnishes: ['corn'] },
  taco: { words: /\b(?:taco|nacho|tortilla)/, isKind: true },
  wrap: {
    words: /\b(?:wrap|burrito|enrolad|beirute|kebab|shawarma|falafel)/,
    isKind: true,
    garnishes: ['chicken'],
  },
  croissant: { words: /\b(?:croissant|cruasan|cannoli)/, isKind: true, garnishes: ['ham', 'nuts'] },
  sandwich: {
    words: /\b(?:sandu|sandw|sandv|broodje|misto|tostex|torrada|tosti|toast|croque|bauru)/,
    isKind: true,
    garnishes: ['tomato', 'cheese', 'sausage', 'ham', 'meat', 'egg'],
  },
  bread: {
    words: /\b(?:pao\b|paes|pan\b|bread|brood|pain\b|bruschet|focacc)/,
    isKind: true,
    garnishes: ['tomato', 'rosemary', 'garlic', 'cheese', 'butter'],
  },
  pasta: {
    words: /\b(?:espaguet|spaghett|pasta|lasa[nhg]|massa|macarr|nhoque|gnocchi|ravio|talharim|fettuc|noqui)/,
    isKind: true,
    garnishes: ['tomato', 'egg', 'cheese', 'meat', 'potato', 'butter'],
  },
  noodles: { words: /\b(?:noodle|yakisoba|ramen|lamen|nouilles|mie\b)/, isKind: true },
  dumpling: {
    words: /\b(?:pastel\b|pasteis|empanad[ai]s|guioza|gyoza|dumpling|rissol|coxinh)/,
    isKind: true,
  },
  fritters: {
    words: /\b(?:bolinho|arancin|croquet|kroket|almondeg|meatball|tapioca)/,
    isKind: true,
    garnishes: ['cheese', 'fish', 'chili'],
  },
  nuggets: { words: /\bnugget/, isKind: true },
  skewers: { words: /\b(?:espet|coracao na|corazon|skewer|brochett|spies)/, isKind: true },
  sushi: { words: /\b(?:sushi|sashimi|temaki)/, isKind: true },
  stew: {
    words: /\b(?:moqueca|ensopad|guisad|stew|feijoad|caldo|sopa|soup|stoof)/,
    isKind: true,
    garnishes: ['fish', 'beans'],
  },
  rice: { words: /\b(?:risot|paell|arroz|rice|riz\b|rijst)/, isKind: true, garnishes: ['mushroom', 'beans'] },
  salad: { words: /\b(?:salad|ensalad|coleslaw|folhas|sla\b)/, isKind: true, garnishes: ['carrot'] },
  'sweet-potato': {
    words: /\b(?:batata.doce|camote|boniato|sweet potato|patate douce|zoete aardappel)/,
    isKind: true,
  },
  fries: {
    words: /\b(?:batata|papas fritas|patatas|fries|frites|friet|potatoes)/,
    isKind: true,
    garnishes: ['cheese', 'bacon', 'garlic', 'meat', 'rosemary', 'sausage', 'milk', 'salt'],
  },
  acai: {
    words: /\b(?:acai)/,
    isKind: true,
    garnishes: ['banana', 'strawberry', 'milk', 'platter'],
  },
  shake: { words: /\b(?:milk.?shake|vitamina|smoothie|batido)/, isKind: true, garnishes: ['chocolate'] },
  'ice-cream': {
    words: /\b(?:gelato|sorvete|helado|ice.?cream|glace|ijs|petit gateau)/,
    isKind: true,
    garnishes: ['chocolate', 'strawberry'],
  },
  cake: {
    words: /\b(?:bolo|cake|gateau|taart|tiramis|brownie|bizcocho|tarta\b)/,
    isKind: true,
    garnishes: ['carrot', 'chocolate', 'coffee', 'strawberry'],
  },
  pie: { words: /\b(?:torta|pie\b|tarte|quiche|limoentaart)/, isKind: true, garnishes: ['lemon', 'apple'] },
  pudding: {
    words: /\b(?:pudim|pudin|pudding|flan|panna|mousse|sagu|creme br)/,
    isKind: true,
    garnishes: ['strawberry', 'mango', 'grapes'],
  },
  donut: { words: /\b(?:donut|churro|rosquinh|beignet|berliner)/, isKind: true },
  pancakes: { words: /\b(?:panquec|pancake|crepe|tortitas|pannenkoek|waffle)/, isKind: true },
  cookie: { words: /\b(?:cookie|biscoit|galleta|koekje)/, isKind: true },
  popcorn: { words: /\b(?:pipoca|popcorn|palomitas)/, isKind: true },
  'hot-chocolate': {
    words: /\b(?:chocolate quente|chocolate caliente|hot chocolate|chocolat chaud|warme choco)/,
    isKind: true,
  },
  coffee: {
    words: /\b(?:cafe|coffee|koffie|espress|expres|cappucc|latte|macchiat)/,
    isKind: true,
    garnishes: ['milk', 'double', 'beans', 'espresso'],
  },
  'iced-tea': { words: /\b(?:cha.mate|mate\b|iced tea|te helado|ijsthee|the glace)/, isKind: true },
  tea: { words: /\b(?:cha\b|tea\b|the\b|thee\b|infus)/, isKind: true },
  juice: {
    words: /\b(?:suco|jugo|zumo|juice|jus\b|sap\b|sappen|limonad|lemonad|limonade)/,
    isKind: true,
    garnishes: ['orange', 'pineapple', 'mango', 'apple', 'lemon', 'grapes', 'strawberry', 'basil', 'jug'],
  },
  water: { words: /\b(?:agua|water|eau\b)/, isKind: true, garnishes: ['bubbles'] },
  guarana: { words: /\bguarana/, isKind: true, garnishes: ['bottle'] },
  soda: {
    words: /\b(?:refrig|refresc|soda|coca|cola\b|fanta|soft drink|frisdrank|gaseosa)/,
    isKind: true,
    garnishes: ['apple', 'lemon', 'bottle'],
  },
  beer: {
    words: /\b(?:chope|chopp|cerve[jz]|beer|biere|bier|pilsen|lager|ipa\b)/,
    isKind: true,
    garnishes: ['bottle'],
  },
  gin: { words: /\b(?:gim\b|gin\b|martini)/, isKind: true },
  cocktail: {
    words: /\b(?:caipir|aperol|spritz|mojito|drink|cocktail|coquetel|coctel)/,
    isKind: true,
    garnishes: ['lemon', 'orange'],
  },
  steak: {
    words:
      /\b(?:carne|ancho|chorizo|picanha|t.bone|tomahawk|fraldinha|bife|bistec|file|filet|steak|carpacc|entrecot|rund|beef|boeuf|cuts|vlees|viande|hamb.*extra)/,
    garnishes: ['basil', 'potato', 'rice', 'fire', 'butter', 'cheese', 'tomato'],
  },
  roast: {
    words: /\b(?:costela|pernil|cordeiro|cupim|assad|asado|roast|rotis?\b|braad|ribs?\b|lamb|porco|pork)/,
    garnishes: ['beans', 'wine', 'butter', 'potato'],
  },
  chicken: {
    words: /\b(?:frango|galeto|asinha|pollo|chicken|poulet|kip\b|wings|alitas)/,
    garnishes: ['potato', 'garlic', 'corn', 'chili'],
  },
  'white-wine': { words: /\b(?:vinho branco|vino blanco|white wine|vin blanc|witte wijn)/ },
  wine: { words: /\b(?:vinho|vino\b|wine|vin\b|wijn)/ },
  caprese: { words: /\bcaprese/ },
  shrimp: { words: /\b(?:camar|gamba|shrimp|prawn|crevett|garnal)/, garnishes: ['garlic'] },
  fish: {
    words: /\b(?:peixe|pescad|fish|poisson|vis\b|tilapi|salm|bacalh|atum|isca)/,
    garnishes: ['broccoli', 'mango', 'mushroom', 'lemon', 'rice', 'potato'],
  },
  eggplant: { words: /\b(?:berinjel|berenjen|aubergin|eggplant|antepast)/ },
  corn: { words: /\b(?:polenta|milho|maiz|corn\b|mais doux|suikermais)/ },
  sausage: { words: /\b(?:calabres|linguic|salsich|sausage|saucisse|worst)/, garnishes: ['onion'] },
  onion: { words: /\b(?:onion|cebola|cebolla|oignon|ui\b)/ },
  cheese: {
    words: /\b(?:queijo|queso|fromage|kaas|cheese|catupiry|cheddar|mucarel|mozzarel|frios|tabua)/,
    garnishes: ['olive', 'honey', 'crust', 'extra'],
  },
  bacon: { words: /\b(?:bacon|tocino|spek|lard)/ },
  egg: { words: /\b(?:ovo|huevo|egg|oeuf|eieren|omelet)/ },
  sauce: { words: /\b(?:molho|salsa|sauce|saus|pesto|maionese|mayo)/, garnishes: ['basil'] },
  chocolate: { words: /\b(?:chocol|bombom|brigadeir)/ },
  fruit: { words: /\b(?:fruta|fruit)/ },
  plate: { words: /\b(?:prato|plato|plat\b|dish|gerecht|infantil|kids)/ },
} as const satisfies Readonly<Record<string, Main>>
export type MainMotif = keyof typeof MAINS

/** Main motif and garnish of an illustration's name: 'pizza-corn' has the parts pizza and corn. */
export interface IllustrationParts {
  readonly main: MainMotif
  readonly garnish: Garnish | null
}

const mains = Object.entries(MAINS) as [MainMotif, Main][]
const garnishes = Object.entries(GARNISHES) as [Garnish, RegExp][]
const nameOf = ({ main, garnish }: IllustrationParts): string => (garnish ? `${main}-${garnish}` : main)

/** All illustrations, by their file names in resources/illustrations. */
export const ILLUSTRATIONS: ReadonlyMap<string, IllustrationParts> = new Map(
  mains
    .flatMap(([main, { garnishes: own = [] }]) => [null, ...own].map((garnish) => ({ main, garnish })))
    .map((parts) => [nameOf(parts), parts]),
)

/** The keys with words in the text, in the order of the text. */
const foundIn = <K>(text: string, words: readonly (readonly [K, RegExp])[]): K[] =>
  words
    .map(([key, pattern]) => ({ key, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ key }) => key)

const wordsOf = (isKind: boolean) =>
  mains
    .filter(([, main]) => (main.isKind ?? false) === isKind)
    .map(([key, { words }]) => [key, words] as const)
const KINDS = wordsOf(true)
const INGREDIENTS = wordsOf(false)
/** Categories that decide before the name: a pizza called Bauru is no sandwich. */
const STRONG = KINDS.filter(([key]) => key === 'pizza' || key === 'burger' || key === 'combo')

const plain = (text: string): string => foldText(text).replace(/[^a-z0-9]+/g, ' ')

export interface IllustratedDish {
  readonly name: string
  readonly category: string
  readonly description?: string | null
}

/** The illustrations that fit a product, the best one first; never empty. */
export const fittingIllustrations = (dish: IllustratedDish): readonly string[] => {
  const name = plain(dish.name)
  const category = plain(dish.category)
  const description = plain(dish.description ?? '')
  const fitting: MainMotif[] = [
    ...foundIn(category, STRONG),
    ...foundIn(name, KINDS),
    ...foundIn(category, KINDS),
    ...foundIn(name, INGREDIENTS),
    ...foundIn(description, [...KINDS, ...INGREDIENTS]),
    ...foundIn(category, INGREDIENTS),
  ]
  const main = fitting[0] ?? 'plate'
  const own: readonly Garnish[] = (MAINS[main] as Main).garnishes ?? []
  const beside = [...foundIn(name, garnishes), ...foundIn(description, garnishes)].filter((garnish) =>
    own.includes(garnish),
  )
  return [...new Set([...beside.map((garnish) => nameOf({ main, garnish })), main])]
}

/** The illustration suggested for one product. */
export const illustrationOf = (dish: IllustratedDish): string => fittingIllustrations(dish)[0] ?? 'plate'

/** Illustrations for a whole menu, in its order: a product gets the best one not used before it, else its best. */
export const illustrateMenu = (dishes: readonly IllustratedDish[]): string[] => {
  const taken = new Set<string>()
  return dishes.map((dish) => {
    const fitting = fittingIllustrations(dish)
    const chosen = fitting.find((name) => !taken.has(name)) ?? illustrationOf(dish)
    taken.add(chosen)
    return chosen
  })
}
