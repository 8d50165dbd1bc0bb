/** A text in Portuguese, English, Spanish, French and Dutch. */
export type InFive = readonly [pt: string, en: string, es: string, fr: string, nl: string]

/** A picture of supabase/seed/pictures, by the last part of its name. */
export type SceneName = 'street' | 'room' | 'table'

/** What a demo company tells of itself beside its menu. */
export interface DemoPages {
  readonly hero: { readonly title: InFive; readonly subtitle: InFive }
  readonly cards: readonly {
    readonly icon: string
    readonly link: string
    readonly title: InFive
    readonly description: InFive
  }[]
  readonly about: readonly {
    readonly name: string
    readonly emoji: string
    /** The picture beside it. */
    readonly scene: SceneName | null
    readonly title: InFive
    readonly subtitle: InFive
    readonly content: InFive
  }[]
}
