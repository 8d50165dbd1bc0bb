import type { Mutant } from '../../scripts/lib/mutants'

/** Breaks of rules that live in the renderer. */
export const rendererMutants: readonly Mutant[] = [
  {
    rule: 'S4.theme-mode',
    file: 'renderer/app/use-theme.ts',
    find: "system.addEventListener('change', show)",
    replace: '',
    why: 'automatic colours do not follow the system',
  },
  {
    rule: 'S4.exit-cancel',
    file: 'renderer/app/shell/exit-dialog.tsx',
    find: '<Button onClick={close} data-testid="exit-cancel">',
    replace: '<Button onClick={finish} data-testid="exit-cancel">',
    why: 'Cancelar opens the cart',
  },
  {
    rule: 'S8.contact-create-failed',
    file: 'renderer/features/admin-contact/contact-form.tsx',
    find: "isNew ? t('contact.createFailed') : t('contact.saveFailed')",
    replace: "t('contact.saveFailed')",
    why: 'failing to create is told as failing to save',
  },
  {
    rule: 'S4.loading-percent',
    file: 'renderer/app/boot/phase.ts',
    find: "if (!isAccessKnown) return 'companies'",
    replace: "if (!isAccessKnown) return 'auth'",
    why: 'reading the companies stands at 50 percent',
  },
  {
    rule: 'S8.code-error',
    file: 'renderer/features/cart/code-entry.tsx',
    find: "if (!item?.is_available) return setProblem('code_not_found')",
    replace: "if (!item?.is_available) return setProblem('unexpected')",
    why: 'an unknown code in a sent cart is an unexpected error',
  },
  {
    rule: 'S1.table-history',
    file: 'renderer/features/table-orders/served-place.tsx',
    find: "<Unbroken>{t('comanda', { comanda })}</Unbroken>",
    replace: '',
    why: 'closed tabs are shown without their command number',
  },
  {
    rule: 'S5.password-match',
    file: 'renderer/features/auth/new-password-problems.ts',
    find: "else if (repeat !== password) problems.repeat = 'repeat.mismatch'",
    replace: '',
    why: 'two different passwords are taken',
  },
  {
    rule: 'S8.general-login',
    file: 'renderer/features/auth/sign-in-error.ts',
    find: "'too_many_requests', 'connection'] as const",
    replace: "'too_many_requests'] as const",
    why: 'a login without a connection is an unexpected error',
  },
  {
    rule: 'S8.recheck-limited',
    file: 'renderer/app/guard/use-recheck.ts',
    find: "? 'confirmed' : 'limited'",
    replace: "? 'confirmed' : 'confirmed'",
    why: 'access is confirmed to whom has none',
  },
  {
    rule: 'S2.bottom-bar',
    file: 'renderer/app/shell/bottom-bar.tsx',
    find: "{session?.user.email.split('@')[0]}",
    replace: '{session?.user.email}',
    why: 'the bar shows the whole e-mail',
  },
  {
    rule: 'S8.reload-done',
    file: 'renderer/app/company-messages.ts',
    find: "reloaded: { kind: 'success', title: 'reload.done' }",
    replace: "reloaded: { kind: 'info', title: 'reload.reset' }",
    why: 'a reload is told as a reset',
  },
  {
    rule: 'S9.access-query',
    file: 'renderer/api/endpoints/companies.ts',
    find: 'extraOptions: { maxRetries: 1 }',
    replace: 'extraOptions: { maxRetries: 2 }',
    why: 'access is asked for twice more',
  },
  {
    rule: 'S8.contact-load-failed',
    file: 'renderer/features/admin-contact/contact-page.tsx',
    find: "description: t('contact:failed.text') })",
    replace: '})',
    why: 'the toast does not say what could not be read',
  },
  {
    rule: 'S4.theme-fallback',
    file: 'renderer/ui/theme/apply.ts',
    find: 'companyId ? [`${LAST_COLOURS_KEY}_${companyId}`, LAST_COLOURS_KEY] :',
    replace: 'companyId ? [`${LAST_COLOURS_KEY}_${companyId}`] :',
    why: 'the last colours seen do not stand in for a company without kept ones',
  },
  {
    rule: 'S2.admin-guard',
    file: 'renderer/features/admin/admin-index.tsx',
    find: `<Guard rule={ADMIN_INDEX_RULE}>
    <AdminFrame>
      <AdminIndex />
    </AdminFrame>
  </Guard>`,
    replace: `<AdminFrame>
      <AdminIndex />
    </AdminFrame>`,
    why: '/admin opens to anybody',
  },
  {
    rule: 'S8.write-errors',
    file: 'renderer/app/office/use-versioned-form.ts',
    find: 'else setProblem(error)',
    replace: 'else setProblem(UNEXPECTED)',
    why: 'whatever keeps a row from being saved is an unexpected error',
  },
  {
    rule: 'S5.quick-code-unknown',
    file: 'renderer/features/quick-order/use-quick-entry.ts',
    find: "if (!item?.is_available) return refuse(typed, 'codeNotFound')",
    replace: "if (!item) return refuse(typed, 'codeNotFound')",
    why: 'what is sold out is taken by its code',
  },
  {
    rule: 'S8.companies-none',
    file: 'renderer/features/companies/my-companies-page.tsx',
    find: "title={t('mine.none')}",
    replace: "title={t('mine.failed')}",
    why: 'no company is told as a failure to read them',
  },
  {
    rule: 'S2.login-form',
    file: 'renderer/features/auth/login-form.tsx',
    find: "{isSubmitting ? t('submitting') : t('submit')}",
    replace: "{t('submit')}",
    why: 'the button does not say that somebody is being signed in',
  },
]
