#!/bin/sh
# Run once by the postgres image on an empty volume: an ordinary owner of its database, and the roles of `npm run database -- roles`.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" -U "${POSTGRES_USER:-postgres}" <<'SQL'
create role eclaircie login password :'password';
create database eclaircie owner eclaircie encoding 'UTF8' template template0;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit;
grant anon, authenticated, service_role to eclaircie;
SQL
