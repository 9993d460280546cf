/*
 * Who may do what: every table of every schema, every kind of person. `every-table.test.ts` tries each cell in the database
 * itself. A new table needs its line here, written by hand: nobody may do anything unless somebody decided it.
 *
 * A cell has four letters: select, insert, update, delete.
 *   -  refused          .  allowed to try, and no row is found
 *   o  one's own row    t  somebody else's, never one's own       a  anybody's
 * One's own: the row is about the person; for a company's rows, the contact's company or the employee's.
 * `1` after a name: signed in without the second factor. Whoever owes theirs meets the database as a visitor does. A
 * trusted contact has no account: a visitor as well.
 */

/** The role of each in `user_roles`; null for whoever has none. */
export const rolesOf = {
  visitor: null,
  person: 'user',
  employee: 'employee',
  contact: 'contact',
  moderator1: 'moderator',
  moderator: 'moderator',
  admin1: 'admin',
  admin: 'admin',
  service: null,
} as const;
export type Somebody = keyof typeof rolesOf;
export const everybody = Object.keys(rolesOf) as Somebody[];

export const whoMayWhat = `
                                  visitor  person  employee  contact  moderator1  moderator  admin1  admin  service

auth.asked_sign_ups               ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.flow_states                  ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.identities                   ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.mfa_amr_claims               ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.mfa_challenges               ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.mfa_factors                  ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.one_time_tokens              ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.refresh_tokens               ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.sessions                     ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.signing_keys                 ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.undo_links                   ----     ----    ----      ----     ----        ----       ----    ----   ----
auth.users                        ----     ----    ----      ----     ----        ----       ----    ----   ----

private.anonymous_figures         ----     ----    ----      ----     ----        ----       ----    ----   ----
private.company_figures           ----     ----    ----      ----     ----        ----       ----    ----   ----
private.content_locks             ----     ----    ----      ----     ----        ----       ----    ----   ----
private.data_exports              ----     ----    ----      ----     ----        ----       ----    ----   ----
private.erasure_orders            ----     ----    ----      ----     ----        ----       ----    ----   ----
private.erasures                  ----     ----    ----      ----     ----        ----       ----    ----   ----
private.export_pieces             ----     ----    ----      ----     ----        ----       ----    ----   ----
private.feature_switches          ----     ----    ----      ----     ----        ----       ----    ----   ----
private.idle_warnings             ----     ----    ----      ----     ----        ----       ----    ----   ----
private.keyring                   ----     ----    ----      ----     ----        ----       ----    ----   ----
private.mail_failures             ----     ----    ----      ----     ----        ----       ----    ----   ----
private.migrations                ----     ----    ----      ----     ----        ----       ----    ----   ----
private.rate_limits               ----     ----    ----      ----     ----        ----       ----    ----   ----
private.safety_facts              ----     ----    ----      ----     ----        ----       ----    ----   ----
private.telegram_turns            ----     ----    ----      ----     ----        ----       ----    ----   ----
private.telegram_updates          ----     ----    ----      ----     ----        ----       ----    ----   ----

public.profiles                   ----     ooo-    ooo-      ooo-     ooo-        ooo-       ooo-    aoo-   aaaa
public.user_roles                 ----     o---    o---      o---     o---        o---       o---    o---   aaaa
public.terms_acceptances          ----     o---    o---      o---     o---        o---       o---    o---   aaaa
public.consents                   ----     oo--    oo--      oo--     oo--        oo--       oo--    oo--   ----
public.audit_log                  ----     o---    o---      o---     o---        o---       o---    o---   ----

public.conversations              ----     oooo    oooo      oooo     oooo        oooo       oooo    oooo   ----
public.messages                   ----     ooo-    ooo-      ooo-     ooo-        ooo-       ooo-    ooo-   ----
public.memories                   ----     oooo    oooo      oooo     oooo        oooo       oooo    oooo   ----
public.moods                      ----     oooo    oooo      oooo     oooo        oooo       oooo    oooo   ----
public.weekly_letters             ----     oooo    oooo      oooo     oooo        oooo       oooo    oooo   ----
public.companion_preferences      ----     oooo    oooo      oooo     oooo        oooo       oooo    oooo   ----
public.intake_context             ----     oooo    oooo      oooo     oooo        oooo       oooo    oooo   a--a
public.exercise_results           ----     oo-o    oo-o      oo-o     oo-o        oo-o       oo-o    oo-o   ----
public.birth_details              ----     oooo    oooo      oooo     oooo        oooo       oooo    oooo   ----
public.daily_horoscopes           ----     oo-o    oo-o      oo-o     oo-o        oo-o       oo-o    oo-o   ----
public.horoscope_switches         ----     oooo    oooo      oooo     oooo        oooo       oooo    oooo   ----
public.telegram_accounts          ----     ooo-    ooo-      ooo-     ooo-        ooo-       ooo-    ooo-   aaaa
public.telegram_chats             ----     o---    o---      o---     o---        o---       o---    o---   ----

public.safety_states              ----     o---    o---      o---     o---        o---       o---    o---   ----
public.safety_events              ----     o---    o---      o---     o---        o---       o---    o---   ----
public.safety_plans               ----     oooo    oooo      oooo     oooo        oooo       oooo    oooo   ----
public.trusted_contacts           ----     o---    o---      o---     o---        o---       o---    o---   aaaa
public.trusted_contact_addresses  ----     ----    ----      ----     ----        ----       ----    ----   aaaa

public.alerts                     ----     .-.-    .-.-      .-.-     .-.-        t-t-       .-.-    t-t-   ----
public.alert_events               ----     .---    .---      .---     .---        t---       .---    t---   ----
public.reading_consents           ----     oo--    oo--      oo--     oo--        oo--       oo--    oo--   ----
public.reply_reports              ----     oo.-    oo.-      oo.-     oo.-        aot-       oo.-    aot-   ----
public.duty_shifts                ----     .-..    .-..      .-..     .-..        aooo       .-..    aooo   ----
public.push_subscriptions         ----     .--.    .--.      .--.     .--.        oo-o       .--.    oo-o   ----

public.subscriptions              ----     o---    o---      o---     o---        o---       o---    o---   aaaa
public.checkouts                  ----     ----    ----      ----     ----        ----       ----    ----   aaaa
public.billing_tasks              ----     ----    ----      ----     ----        ----       ----    ----   aaaa
public.billing_letters            ----     ----    ----      ----     ----        ----       ----    ----   aaaa
public.payment_events             ----     ----    ----      ----     ----        ----       ----    ----   aaaa
public.sandbox_customers          ----     ----    ----      ----     ----        ----       ----    ----   aaaa
public.contract_declarations      ----     ----    ----      ----     ----        ----       ----    ----   aaaa
public.launch_requests            ----     ----    ----      ----     ----        ----       ----    ----   aaaa

public.companies                  ----     .---    .---      o---     .---        .---       .---    .---   aaaa
public.company_contacts           ----     .---    .---      o---     .---        .---       .---    .---   aaaa
public.company_orders             ----     .---    .---      o---     .---        .---       .---    .---   aaaa
public.company_bills              ----     .---    .---      o---     .---        .---       .---    .---   aaaa
public.cards                      ----     .---    .---      o---     .---        .---       .---    .---   aaaa
public.company_releases           ----     .---    o---      o---     .---        .---       .---    .---   aa-a
public.employees                  ----     .---    o---      .---     .---        .---       .---    .---   aaaa
public.spent_cards                ----     ----    ----      ----     ----        ----       ----    ----   aaaa
public.taken_back_cards           ----     ----    ----      ----     ----        ----       ----    ----   aaaa
public.company_letters            ----     ----    ----      ----     ----        ----       ----    ----   aaaa
public.company_links              ----     ----    ----      ----     ----        ----       ----    ----   aaaa
public.sandbox_companies          ----     ----    ----      ----     ----        ----       ----    ----   aaaa
`;
