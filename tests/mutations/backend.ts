import type { Mutant } from '../../scripts/lib/mutants'

/** Breaks of rules that live in shared/backend and in the database. */
export const backendMutants: readonly Mutant[] = [
  {
    rule: 'S7.company-list',
    file: 'shared/backend/companies.ts',
    find: "order: 'created_at.asc',",
    replace: "order: 'created_at.asc', limit: '1',",
    why: 'of the companies a person belongs to only one is read',
  },
  {
    rule: 'S3.theme-fields',
    file: 'supabase/migrations/20260101000400_company_pages.sql',
    find: '  palette_type text not null',
    replace: '  palette text not null',
    why: 'a theme has no palette_type',
  },
  {
    rule: 'S5.sign-up-metadata',
    file: 'shared/backend/account.ts',
    find: 'data: { nome, telefone,',
    replace: 'data: { nome,',
    why: 'the telephone of a sign-up is lost',
  },
  {
    rule: 'S4.guest-first-active',
    file: 'shared/backend/company-reads.ts',
    find: "order: 'nome_fantasia.asc.nullslast,name.asc'",
    replace: "order: 'name.asc'",
    why: 'the first company is the first by name alone',
  },
  {
    rule: 'S7.employee-select',
    file: 'shared/backend/access.ts',
    find: '[0]?.funcionario_adiciona ?? false',
    replace: '.length > 0',
    why: 'whoever has a profile may add',
  },
  {
    rule: 'S1.guest-browses',
    file: 'supabase/migrations/20260101001200_access.sql',
    find: "foreach role_name in array array['anon', 'authenticated'] loop",
    replace: "foreach role_name in array array['authenticated'] loop",
    why: 'a guest reads neither menu nor pages',
  },
]
