/** A version is identified by its number alone, which a restored backend counts again. */
export const withoutVersionMarks = `
do $do$
begin
  execute replace(pg_get_functiondef('app.marked_page(uuid, text, int)'::regprocedure),
    'm.version = seen[2]::bigint and m.mark = seen[3]::uuid', 'm.version = seen[2]::bigint');
end $do$;
`
