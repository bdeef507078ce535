import { queryAt } from './query-at.ts'

/** Describes the tables, functions, and other objects of a database, in the order of their columns. */
export async function describeSchema(
  databaseUrl: string,
  schemas: readonly string[] = ['public', 'pgboss'],
): Promise<string[]> {
  const rows = await queryAt<{ line: string }>(
    databaseUrl,
    `with own as (select * from pg_class where relnamespace::regnamespace::text in ('${schemas.join("', '")}')
       and relname not like 'queue_stats_2%')
     select concat_ws(' ', 'table', relname, relkind, reloptions, pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)) as line
       from own where relkind in ('r', 'p')
     union all select concat_ws(' ', 'column', relname, row_number() over (partition by o.oid order by attnum), attname,
         format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid),
         col_description(o.oid, attnum))
       from own o join pg_attribute on attrelid = o.oid and attnum > 0 and not attisdropped
       left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind in ('r', 'p', 'v')
     union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(k.oid))
       from own o join pg_constraint k on conrelid = o.oid
     union all select 'index ' || pg_get_indexdef(oid) from own where relkind in ('i', 'I')
     union all select 'trigger ' || pg_get_triggerdef(t.oid) || tgenabled::text
       from own o join pg_trigger t on tgrelid = o.oid and not tgisinternal
     union all select 'view ' || relname || ' ' || pg_get_viewdef(oid) from own where relkind = 'v'
     union all select concat_ws(' ', 'sequence', relname, seqtypid::regtype, seqstart, seqincrement, seqmax, seqcycle)
       from own o join pg_sequence on seqrelid = o.oid
     union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
       where pronamespace::regnamespace::text in ('${schemas.join("', '")}')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select 'extension ' || extname from pg_extension
     order by 1`,
  )
  return rows.map(({ line }) => line)
}
