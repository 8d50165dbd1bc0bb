import type { CategoryKey, Language } from './types'

export interface DemoCategory {
  readonly key: CategoryKey
  /** Of the codes of its products: P001. */
  readonly prefix: string
  readonly name: string
  readonly in: Readonly<Record<Language, string>>
}

const category = (
  key: CategoryKey,
  prefix: string,
  name: string,
  en: string,
  es: string,
  fr: string,
  nl: string,
): DemoCategory => ({ key, prefix, name, in: { en, es, fr, nl } })

/** Every category of spec §3, in the order a menu shows them. */
export const demoCategories: readonly DemoCategory[] = [
  category('starters', 'E', 'Entradas', 'Starters', 'Entrantes', 'Entrées', 'Voorgerechten'),
  category(
    'pizzas_traditional',
    'P',
    'Pizzas Tradicionais',
    'Traditional Pizzas',
    'Pizzas Tradicionales',
    'Pizzas traditionnelles',
    "Traditionele pizza's",
  ),
  category(
    'pizzas_special',
    'PE',
    'Pizzas Especiais',
    'Special Pizzas',
    'Pizzas Especiales',
    'Pizzas spéciales',
    "Speciale pizza's",
  ),
  category(
    'pizzas_savory',
    'PS',
    'Pizzas Salgadas',
    'Savory Pizzas',
    'Pizzas Saladas',
    'Pizzas salées',
    "Hartige pizza's",
  ),
  category(
    'pizzas_white',
    'PB',
    'Pizzas Brancas',
    'White Pizzas',
    'Pizzas Blancas',
    'Pizzas blanches',
    "Witte pizza's",
  ),
  category(
    'pizzas_sweet',
    'PD',
    'Pizzas Doces',
    'Sweet Pizzas',
    'Pizzas Dulces',
    'Pizzas sucrées',
    "Zoete pizza's",
  ),
  category(
    'main_dishes',
    'PP',
    'Pratos Principais',
    'Main Dishes',
    'Platos Principales',
    'Plats principaux',
    'Hoofdgerechten',
  ),
  category(
    'dishes_and_roasts',
    'A',
    'Pratos e Assados',
    'Dishes and Roasts',
    'Platos y Asados',
    'Plats et rôtis',
    'Gerechten en braadstukken',
  ),
  category('fish', 'F', 'Peixes', 'Fish', 'Pescados', 'Poissons', 'Vis'),
  category(
    'aged_cuts',
    'M',
    'Carnes Maturadas',
    'Aged Cuts',
    'Carnes Maduradas',
    'Viandes maturées',
    'Gerijpt vlees',
  ),
  category('burgers', 'H', 'Hambúrgueres', 'Burgers', 'Hamburguesas', 'Burgers', 'Burgers'),
  category('sandwiches', 'S', 'Sanduíches', 'Sandwiches', 'Sándwiches', 'Sandwichs', 'Broodjes'),
  category('portion', 'PO', 'Porções', 'Portions', 'Raciones', 'Portions à partager', 'Porties'),
  category('potatoes', 'T', 'Batatas', 'Potatoes', 'Papas', 'Pommes de terre', 'Aardappelen'),
  category('kids', 'K', 'Infantil', 'Kids', 'Infantil', 'Enfants', 'Kinderen'),
  category('combo', 'C', 'Combos', 'Combos', 'Combos', 'Menus combinés', "Combo's"),
  category('add_ons', 'AD', 'Adicionais', 'Add-ons', 'Adicionales', 'Suppléments', "Extra's"),
  category('desserts', 'D', 'Sobremesas', 'Desserts', 'Postres', 'Desserts', 'Nagerechten'),
  category('acai', 'AC', 'Açaí', 'Açaí', 'Açaí', 'Açaí', 'Açaí'),
  category('juices', 'J', 'Sucos', 'Juices', 'Jugos', 'Jus de fruits', 'Sappen'),
  category('drinks', 'B', 'Bebidas', 'Drinks', 'Bebidas', 'Boissons', 'Dranken'),
]
