import { Fragment, lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import { asApiError } from '@renderer/api/error'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { companyDisplayName } from '@shared/domain/company/company'
import { useDocumentTitle } from '@renderer/app/routes/use-document-title'
import { useGateway } from '@renderer/app/gateway-context'
import { lazyPart } from '@renderer/app/lazy-part'
import { loadTexts } from '@renderer/i18n/set-up'
import { dropFirstDrawn } from '@renderer/ui/first-drawn'
import { useBreakpoint } from '@renderer/ui/breakpoints'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'
import { firstUse } from '@renderer/ui/first-use'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { whenAtRest } from '@renderer/ui/when-idle'
import { DishList } from './dish-list'
import { entryByCode, menuSections, sectionBelowView } from './menu-sections'
import { MenuSkeleton } from './menu-skeleton'
import { SearchableMenu } from './searchable-menu'
import styles from './menu.module.css'
import { useDishAddress } from './use-dish-address'
import { useOrdering } from './use-ordering'

/** What opens by a tap, and its words. */
const loadSheets = async () => (await Promise.all([import('./sheets'), loadTexts('dish')]))[0]
const DishDetail = lazy(async () => ({ default: (await loadSheets()).DishDetail }))
const AskSheet = lazy(async () => ({ default: (await loadSheets()).AskSheet }))
const EmptyMenu = lazy(() => import('./empty-menu').then((module) => ({ default: module.EmptyMenu })))

/** Beside the menu, where there is room for it. */
const CartColumn = lazyPart(async () => {
  const [part] = await Promise.all([import('./cart-column'), loadTexts('cart')])
  return part.CartColumn
})

const MenuRows = lazyPart(async () => {
  await firstUse()
  const [part] = await Promise.all([import('./menu-rows'), loadTexts('menu-rows')])
  return part.MenuRows
})

let isExpected = false

/** A finger on its way to a dish: what it will open is fetched before it arrives; a failure shows when it opens. */
const expectTap = (): void => {
  if (isExpected) return
  isExpected = true
  // Many a finger only scrolls.
  whenAtRest(
    () =>
      void loadSheets().catch(() => {
        isExpected = false
      }),
  )
}

/** One company's menu: search, categories that follow the scroll, dishes, and the dish the address names. */
export const CompanyMenu = ({ company }: { company: Company }) => {
  const { t, i18n } = useTranslation('menu')
  const { data, error, isFetching, refetch } = useGetMenuQuery({ company_id: company.id })
  // What comes from the store is drawn in one go; later, it is drawn in slices that leave room for a touch between them.
  const menu = useDeferredValue(data)
  const dish = useDishAddress()
  const isWeb = useGateway().terminal === null
  const ordering = useOrdering(menu?.company ?? company, isWeb)
  const [announcement, setAnnouncement] = useState('')
  const isDesktop = useBreakpoint() === 'desktop'
  useDocumentTitle(`${t('title')} · ${companyDisplayName(menu?.company ?? company) ?? ''}`)

  const sections = useMemo(() => (menu ? menuSections(menu, i18n.language) : []), [menu, i18n.language])
  const belowView = useMemo(() => sectionBelowView(sections), [sections])
  const open = useMemo(() => entryByCode(sections, dish.code), [sections, dish.code])
  useEffect(() => {
    if (menu) dropFirstDrawn()
  }, [menu])
  const openDish = useStableCallback(dish.open)
  // Where something must be chosen, the plus leads to where that is done.
  const addOne = useStableCallback((entry: MenuEntry) =>
    entry.from_cents === undefined ? ordering.quickAdd(entry) : dish.open(entry.code),
  )
  // Behind a sheet nothing is read out: an announcement waits until it is closed.
  const isCovered = open !== null || ordering.asked !== null
  useEffect(() => {
    if (isCovered) return
    const frame = requestAnimationFrame(() => setAnnouncement(ordering.announcement))
    return () => cancelAnimationFrame(frame)
  }, [isCovered, ordering.announcement])

  if (!menu) {
    if (!error || isFetching) return <MenuSkeleton />
    return (
      <CenteredCard title={t('failed.title')} testId="menu-failed">
        <p>{t(`errors:${asApiError(error)?.code ?? 'unexpected'}`)}</p>
        <Button variant="primary" onClick={() => void refetch()}>
          {t('failed.retry')}
        </Button>
      </CenteredCard>
    )
  }

  const cards = {
    onOpen: openDish,
    onAdd: addOne,
    inCart: ordering.inCart,
    canAddAnything: !ordering.isFrozen,
    display: menu.display,
  }
  return (
    <div
      className={styles.page}
      data-layout={menu.display.layout}
      data-web={isWeb}
      data-testid="menu-page"
      onPointerOver={expectTap}
      onFocus={expectTap}
    >
      <SearchableMenu company={menu.company} sections={sections} cards={cards}>
        {sections.map((section, index) => (
          <Fragment key={section.id}>
            {index === belowView && (
              <MenuRows companyId={company.id} sections={sections} display={menu.display} onOpen={openDish} />
            )}
            <section id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`} className={styles.sectionTitle}>
                {section.name ?? t('otherDishes')}
              </h2>
              <DishList entries={section.entries} isFirst={index === 0} {...cards} />
            </section>
          </Fragment>
        ))}
      </SearchableMenu>
      {sections.length === 0 && (
        <Suspense fallback={null}>
          <EmptyMenu companyId={company.id} />
        </Suspense>
      )}
      {dish.code !== null && !open && (
        <p className={styles.empty} role="status">
          {t('dishNotFound')}
        </p>
      )}
      <Suspense fallback={null}>
        {open && (
          <DishDetail key={open.item.id} entry={open} menu={menu} ordering={ordering} onClose={dish.close} />
        )}
        {ordering.asked && (
          <AskSheet ordering={ordering} asked={ordering.asked} onPut={() => open && dish.close()} />
        )}
      </Suspense>
      {isWeb && isDesktop && (
        <div className={styles.beside}>
          <CartColumn />
        </div>
      )}
      <p className="visually-hidden" role="status" data-testid="menu-announcement">
        {announcement}
      </p>
    </div>
  )
}
