import type { Knex } from 'knex'

const allow = (knex: Knex, ...roles: string[]) =>
  knex.schema.raw(`
    alter table users drop constraint users_role_check;
    alter table users add constraint users_role_check check (role in (${roles.map((role) => `'${role}'`).join(', ')}));
  `)

/** Adds the roles between superAdmin and user. */
export const up = (knex: Knex): Promise<void> => allow(knex, 'superAdmin', 'editor', 'viewer', 'user')
