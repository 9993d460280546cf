// Generated from server/migrations by scripts/generate-tables.ts. Do not edit. Long: one interface for each table.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Has a default: may be left out when a row is inserted. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AuthAskedSignUps {
  digest: string;
  asked_at: Timestamp;
}

export interface AuthFlowStates {
  code_hash: string;
  user_id: string;
  method: string;
  challenge_sealed: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface AuthIdentities {
  id: string;
  provider_id: string;
  provider: string;
  user_id: string;
  identity_data: Generated<unknown>;
  last_sign_in_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface AuthMfaAmrClaims {
  session_id: string;
  method: string;
  created_at: Timestamp;
}

export interface AuthMfaChallenges {
  id: string;
  factor_id: string;
  address_hash: string;
  verified_at: Timestamp | null;
  created_at: Timestamp;
}

export interface AuthMfaFactors {
  id: string;
  user_id: string;
  friendly_name: Generated<string>;
  factor_type: Generated<string>;
  status: Generated<string>;
  secret_sealed: string;
  last_used_step: number | null;
  last_challenged_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface AuthOneTimeTokens {
  user_id: string;
  kind: string;
  link_hash: string;
  code_hash: string;
  attempts: Generated<number>;
  expires_at: Timestamp;
  created_at: Timestamp;
  challenge_sealed: string | null;
  challenged: GeneratedAlways<boolean>;
  by_tool: Generated<boolean>;
}

export interface AuthRefreshTokens {
  token_hash: string;
  session_id: string;
  user_id: string;
  number: number;
  parent: number | null;
  revoked_at: Timestamp | null;
  created_at: Timestamp;
}

export interface AuthSessions {
  id: string;
  user_id: string;
  aal: Generated<string>;
  token_number: Generated<number>;
  created_at: Timestamp;
  refreshed_at: Timestamp | null;
  factor_id: string | null;
  ended_at: Timestamp | null;
  proved_at: Timestamp | null;
  proved_by: string | null;
  times_sealed: string | null;
}

export interface AuthSigningKeys {
  kid: string;
  public_jwk: unknown;
  private_sealed: string;
  created_at: Timestamp;
  retired_at: Timestamp | null;
}

export interface AuthUndoLinks {
  link_hash: string;
  user_id: string;
  kind: string;
  factor_id: string | null;
  expires_at: Timestamp;
  created_at: Timestamp;
}

export interface AuthUsers {
  id: string;
  aud: Generated<string>;
  role: Generated<string>;
  email: string | null;
  password_hash: string | null;
  email_confirmed_at: Timestamp | null;
  confirmation_sent_at: Timestamp | null;
  recovery_sent_at: Timestamp | null;
  new_email: string | null;
  email_change_sent_at: Timestamp | null;
  last_sign_in_at: Timestamp | null;
  raw_app_meta_data: Generated<unknown>;
  raw_user_meta_data: Generated<unknown>;
  is_anonymous: Generated<boolean>;
  banned_until: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  reauthentication_sent_at: Timestamp | null;
  email_digest: string | null;
  new_email_digest: string | null;
  invited_at: Timestamp | null;
  app_metadata_sealed: string | null;
  password_doubted: Generated<boolean>;
}

export interface PrivateAnonymousFigures {
  quarter: string;
  figure: string;
  people: number;
  total: number;
}

export interface PrivateCompanyFigures {
  company_id: string;
  counted_through: string;
  people_counted: string | null;
  noisy_activated: number;
  noise_scales: number[];
}

export interface PrivateContentLocks {
  user_id: string;
  locked_at: Timestamp;
  code_hash: string | null;
  code_sent_at: Timestamp | null;
  tries: Generated<number>;
  address_sealed: string | null;
}

export interface PrivateDataExports {
  id: string;
  user_id: string;
  state: string;
  attempt: Generated<number>;
  step: Generated<number>;
  asked_at: Timestamp;
  beat_at: Timestamp;
  ready_at: Timestamp | null;
  expires_at: Timestamp | null;
  pieces: number | null;
  bytes: number | null;
  mailed_at: Timestamp | null;
}

export interface PrivateErasureOrders {
  id: string;
  user_id: string;
  way: string;
  asked_at: Timestamp;
  due_at: Timestamp;
  mailed_at: Timestamp | null;
}

export interface PrivateErasures {
  id: string;
  way: string;
  asked_at: Timestamp;
  erased_at: Timestamp;
  user_id: string | null;
  address_sealed: string | null;
  key_destroyed_at: Timestamp | null;
  receipt_sent_at: Timestamp | null;
}

export interface PrivateExportPieces {
  export_id: string;
  seq: number;
  body_sealed: string;
}

export interface PrivateFeatureSwitches {
  name: string;
  is_open: boolean;
  changed_at: Timestamp;
}

export interface PrivateIdleWarnings {
  user_id: string;
  warned_at: Timestamp;
}

export interface PrivateKeyring {
  fingerprint: string;
  noted_at: Generated<Timestamp>;
}

export interface PrivateMailFailures {
  id: string;
  kind: string;
  reason: string;
  failed_at: Timestamp;
}

export interface PrivateMigrations {
  name: string;
  sha256: string;
  applied_at: Generated<Timestamp>;
  incompatible: Generated<boolean>;
}

export interface PrivateRateLimits {
  action: string;
  key_hash: string;
  window_start: Timestamp;
  hits: number;
}

export interface PrivateSafetyFacts {
  user_id: string;
  subject: string;
  version: number;
  state_sealed: string;
  updated_at: Timestamp;
  expires_at: Timestamp;
}

export interface PrivateTelegramTurns {
  chat_key: string;
  holder: string;
  until: Timestamp;
}

export interface PrivateTelegramUpdates {
  update_id: number;
  chat_key: string | null;
  body_sealed: string | null;
  arrived_at: Timestamp;
  not_before: Timestamp;
  attempts: Generated<number>;
  done_at: Timestamp | null;
  reply_id: string | null;
  shown_messages: Generated<number[]>;
  shown_at: Timestamp | null;
}

export interface AlertEvents {
  id: string;
  alert_id: string;
  user_id: string;
  actor_id: string | null;
  kind: string;
  level: number | null;
  note_sealed: string | null;
  happened_at: Timestamp;
}

export interface Alerts {
  id: string;
  user_id: string;
  conversation_id: string | null;
  pseudonym: string;
  level: number;
  category: string | null;
  channel: string;
  address: Generated<string>;
  asked: Generated<boolean>;
  state: string;
  opened_at: Timestamp;
  signalled_at: Timestamp;
  alarmed_level: number | null;
  waiting_since: Timestamp;
  escalated_at: Timestamp | null;
  first_look_at: Timestamp | null;
  claimed_by: string | null;
  claimed_at: Timestamp | null;
  accepted_at: Timestamp | null;
  outcome: string | null;
  closed_at: Timestamp | null;
  glass_by: string | null;
  glass_at: Timestamp | null;
  glass_conversation_id: string | null;
  glass_reason_sealed: string | null;
  countersigned_by: string | null;
  countersigned_at: Timestamp | null;
  glass_flagged_at: Timestamp | null;
  country: Generated<string>;
  offered_to: string | null;
  raised_at: Timestamp | null;
  acknowledged_level: number | null;
  reopened_at: Timestamp | null;
  glass_objected_by: string | null;
  glass_objected_at: Timestamp | null;
  category_sealed: string | null;
}

export interface AuditLog {
  id: GeneratedAlways<number>;
  happened_at: Timestamp;
  actor_id: string | null;
  actor_kind: string;
  action: string;
  subject_id: string | null;
  details: Generated<unknown>;
  previous_hash: string;
  hash: string;
}

export interface BillingLetters {
  user_id: string;
  key: string;
  letter: unknown;
  created_at: Timestamp;
  attempt_after: Timestamp;
  attempts: Generated<number>;
  sent_at: Timestamp | null;
}

export interface BillingTasks {
  id: string;
  kind: string;
  user_id: string | null;
  customer_id: string;
  contract_id: string | null;
  asked_at: Timestamp;
  attempt_after: Timestamp;
  attempts: Generated<number>;
  done_at: Timestamp | null;
  declaration: string | null;
}

export interface BirthDetails {
  user_id: string;
  details_sealed: string;
  updated_at: Timestamp;
}

export interface Cards {
  order_id: string;
  position: number;
  company_id: string;
  code: string;
  revoked_at: Timestamp | null;
}

export interface Checkouts {
  id: string;
  user_id: string;
  checkout_id: string | null;
  url: string | null;
  first_charge_at: Timestamp | null;
  expires_at: Timestamp;
  terms_version: string;
  created_at: Timestamp;
  closed_at: Timestamp | null;
}

export interface Companies {
  id: string;
  name: string;
  name_key: string;
  siret: string;
  address: string;
  market: string | null;
  employees: number;
  country: Generated<string>;
  vat_number: string | null;
  customer_id: string | null;
  seats: Generated<number>;
  first_used_month: string | null;
  billed_from: string | null;
  ends_on: string | null;
  end_reason: string | null;
  created_at: Timestamp;
  opened_at: Timestamp | null;
}

export interface CompanionPreferences {
  user_id: string;
  address: string;
  style: string;
  length: string;
  daily_minutes: number | null;
  updated_at: Timestamp;
}

export interface CompanyBills {
  company_id: string;
  month: string;
  seats: number;
  net_cents: number;
  invoice_id: string | null;
  invoice: unknown;
  state: Generated<string>;
  created_at: Timestamp;
}

export interface CompanyContacts {
  company_id: string;
  user_id: string | null;
  name: string;
  phone: string | null;
  added_at: Timestamp;
  id: Generated<string>;
  email: string;
  accepted_at: Timestamp | null;
  email_digest: string | null;
}

export interface CompanyLetters {
  company_id: string;
  key: string;
  recipient: string;
  letter: unknown;
  created_at: Timestamp;
  attempt_after: Timestamp;
  attempts: Generated<number>;
  sent_at: Timestamp | null;
}

export interface CompanyLinks {
  token_hash: string;
  expires_at: Timestamp;
  contact_id: string;
}

export interface CompanyOrders {
  id: string;
  company_id: string;
  kind: string;
  request_id: string | null;
  contact_name: string;
  contact_email: string;
  phone: string | null;
  seats: number;
  monthly_cents: number;
  setup_cents: number;
  payment: string;
  purchase_order: string | null;
  checkout_id: string | null;
  url: string | null;
  created_at: Timestamp;
  paid_at: Timestamp | null;
  closed_at: Timestamp | null;
  invoice: unknown;
  card_symbols: number;
  cards_made: Generated<number>;
  cards_ready_at: Timestamp | null;
}

export interface CompanyReleases {
  company_id: string;
  month: string;
  report: unknown;
  released_at: Timestamp;
}

export interface Consents {
  id: string;
  user_id: string;
  purpose: string;
  version: string;
  given: boolean;
  decided_at: Timestamp;
}

export interface ContractDeclarations {
  id: string;
  kind: string;
  content_sealed: string;
  received_at: Timestamp;
  acknowledged_at: Timestamp | null;
  executed_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  operator_told_at: Timestamp | null;
  attempt_after: Timestamp | null;
  attempts: Generated<number>;
}

export interface Conversations {
  id: string;
  user_id: string;
  channel: Generated<string>;
  topics: Generated<string[]>;
  title_sealed: string | null;
  started_at: Timestamp;
  last_message_at: Timestamp;
  ended_at: Timestamp | null;
  memories_up_to: Generated<number>;
  summary_sealed: string | null;
  step_sealed: string | null;
  step_state: string | null;
  running_summary_sealed: string | null;
  running_summary_covers: Generated<number>;
  topics_sealed: string | null;
}

export interface DailyHoroscopes {
  user_id: string;
  day: string;
  topics: Generated<string[]>;
  version: string;
  body_sealed: string;
  created_at: Timestamp;
}

export interface DutyShifts {
  user_id: string;
  since: Timestamp;
  until: Timestamp;
}

export interface Employees {
  user_id: string;
  company_id: string;
  card_key: string | null;
  phrase_key: string | null;
  joined_month: string;
  revoked: boolean | null;
  card_sealed: string | null;
  sign_in_key: string | null;
}

export interface ExerciseResults {
  id: string;
  user_id: string;
  content_sealed: string;
  done_at: Timestamp;
}

export interface HoroscopeSwitches {
  user_id: string;
  switched_on: boolean;
  decided_at: Timestamp;
}

export interface IntakeContext {
  id: Generated<string>;
  user_id: Generated<string>;
  living_context: string | null;
  chief_complaint: string | null;
  symptoms: string | null;
  distress_level: string | null;
  history_psy: string | null;
  alert_consent: boolean | null;
  completed_at: Generated<Timestamp>;
}

export interface LaunchRequests {
  id: string;
  launch: string;
  email_hash: string;
  email_sealed: string;
  asked_at: Timestamp;
  confirmed_at: Timestamp | null;
}

export interface Memories {
  id: string;
  user_id: string;
  content_sealed: string;
  state: string;
  conversation_id: string | null;
  said_at: Timestamp;
  updated_at: Timestamp;
}

export interface Messages {
  id: string;
  conversation_id: string;
  user_id: string;
  seq: number;
  role: string;
  state: string;
  body_sealed: string;
  meta_sealed: string | null;
  client_id: string | null;
  reply_to: string | null;
  model: string | null;
  prompt_version: string | null;
  writer: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface Moods {
  id: string;
  user_id: string;
  noted_at: Timestamp;
  content_sealed: string;
}

export interface PaymentEvents {
  id: string;
  handled_at: Timestamp;
}

export interface Profiles {
  id: Generated<string>;
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  birth_date: string | null;
  birth_time: string | null;
  birth_place: string | null;
  gender: string | null;
  marital_status: string | null;
  professional_status: string | null;
  email: string | null;
  role: Generated<string>;
  name_or_pseudo: string | null;
  age: string | null;
  subscription_status: Generated<string>;
  trial_ends_at: Timestamp | null;
  terms_version: string | null;
  terms_accepted_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  email_digest: string | null;
  names_revision: number | null;
}

export interface PushSubscriptions {
  endpoint: string;
  user_id: string;
  created_at: Timestamp;
  endpoint_digest: string | null;
}

export interface ReadingConsents {
  id: string;
  user_id: string;
  conversation_id: string;
  given: boolean;
  version: string;
  decided_at: Timestamp;
}

export interface ReplyReports {
  id: string;
  user_id: string;
  conversation_id: string;
  message_id: string;
  reason: string;
  content_sealed: string;
  model: string | null;
  prompt_version: string | null;
  reported_at: Timestamp;
  answered_at: Timestamp | null;
  answered_by: string | null;
  answer_sealed: string | null;
}

export interface SafetyEvents {
  id: string;
  user_id: string;
  conversation_id: string | null;
  channel: string | null;
  severity: number | null;
  level: number | null;
  category: string | null;
  rule: string | null;
  happened_at: Timestamp;
  content_sealed: string | null;
}

export interface SafetyPlans {
  user_id: string;
  content_sealed: string;
  revision: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SafetyStates {
  user_id: string;
  level: number | null;
  category: string | null;
  conversation_id: string | null;
  reached_at: Timestamp | null;
  expires_at: Timestamp;
  state_sealed: string | null;
}

export interface SandboxCompanies {
  id: string;
  ledger: unknown;
  created_at: Timestamp;
}

export interface SandboxCustomers {
  id: string;
  user_id: string;
  ledger: unknown;
  created_at: Timestamp;
}

export interface SpentCards {
  card_key: string;
  company_id: string;
  opens_sealed: string | null;
}

export interface Subscriptions {
  user_id: string;
  customer_id: string;
  contract_id: string | null;
  state: string | null;
  started_at: Timestamp | null;
  period_ends_at: Timestamp | null;
  cancels_at: Timestamp | null;
  ended_at: Timestamp | null;
  asked: Generated<number>;
  answered: Generated<number>;
  changes: Generated<number>;
  updated_at: Timestamp;
  billing_email: string | null;
  billing_email_digest: string | null;
}

export interface TakenBackCards {
  mark: string;
  company_id: string;
}

export interface TelegramAccounts {
  id: Generated<string>;
  user_id: Generated<string>;
  telegram_user_id: string | null;
  telegram_username: string | null;
  link_code: string | null;
  link_code_expires_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  link_code_used_at: Timestamp | null;
  linked_at: Timestamp | null;
  claim_id: string | null;
  claim_telegram_user_id: string | null;
  claim_username: string | null;
  claim_name: string | null;
  claim_expires_at: Timestamp | null;
  claim_accepted_at: Timestamp | null;
  chat_digest: string | null;
  claim_chat_digest: string | null;
}

export interface TelegramChats {
  user_id: string;
  chat_id: string;
  country: Generated<string>;
  zone: Generated<string>;
  reminder: Generated<string>;
  reminder_hour: Generated<number>;
  reminder_at: Timestamp | null;
  horoscope_topics: Generated<string[]>;
  horoscope_daily: Generated<boolean>;
  horoscope_at: Timestamp | null;
  conversation_id: string | null;
  team_seen_at: Timestamp;
  blocked_at: Timestamp | null;
  linked_at: Timestamp;
  chat_digest: string | null;
  horoscope_topics_sealed: string | null;
}

export interface TermsAcceptances {
  user_id: string;
  version: string;
  accepted_at: Timestamp;
}

export interface TrustedContactAddresses {
  email_hash: string;
  asked_at: Timestamp;
  never_again: Generated<boolean>;
}

export interface TrustedContacts {
  id: string;
  user_id: string;
  names_sealed: string;
  email_sealed: string | null;
  status: string;
  ended_by: string | null;
  asked_at: Timestamp;
  answered_at: Timestamp | null;
  ended_at: Timestamp | null;
  last_message_at: Timestamp | null;
}

export interface UserRoles {
  user_id: string;
  role: string;
  granted_at: Generated<Timestamp>;
}

export interface WeeklyLetters {
  user_id: string;
  week: string;
  content_sealed: string;
  updated_at: Timestamp;
}

export interface Database {
  'auth.asked_sign_ups': AuthAskedSignUps;
  'auth.flow_states': AuthFlowStates;
  'auth.identities': AuthIdentities;
  'auth.mfa_amr_claims': AuthMfaAmrClaims;
  'auth.mfa_challenges': AuthMfaChallenges;
  'auth.mfa_factors': AuthMfaFactors;
  'auth.one_time_tokens': AuthOneTimeTokens;
  'auth.refresh_tokens': AuthRefreshTokens;
  'auth.sessions': AuthSessions;
  'auth.signing_keys': AuthSigningKeys;
  'auth.undo_links': AuthUndoLinks;
  'auth.users': AuthUsers;
  'private.anonymous_figures': PrivateAnonymousFigures;
  'private.company_figures': PrivateCompanyFigures;
  'private.content_locks': PrivateContentLocks;
  'private.data_exports': PrivateDataExports;
  'private.erasure_orders': PrivateErasureOrders;
  'private.erasures': PrivateErasures;
  'private.export_pieces': PrivateExportPieces;
  'private.feature_switches': PrivateFeatureSwitches;
  'private.idle_warnings': PrivateIdleWarnings;
  'private.keyring': PrivateKeyring;
  'private.mail_failures': PrivateMailFailures;
  'private.migrations': PrivateMigrations;
  'private.rate_limits': PrivateRateLimits;
  'private.safety_facts': PrivateSafetyFacts;
  'private.telegram_turns': PrivateTelegramTurns;
  'private.telegram_updates': PrivateTelegramUpdates;
  alert_events: AlertEvents;
  alerts: Alerts;
  audit_log: AuditLog;
  billing_letters: BillingLetters;
  billing_tasks: BillingTasks;
  birth_details: BirthDetails;
  cards: Cards;
  checkouts: Checkouts;
  companies: Companies;
  companion_preferences: CompanionPreferences;
  company_bills: CompanyBills;
  company_contacts: CompanyContacts;
  company_letters: CompanyLetters;
  company_links: CompanyLinks;
  company_orders: CompanyOrders;
  company_releases: CompanyReleases;
  consents: Consents;
  contract_declarations: ContractDeclarations;
  conversations: Conversations;
  daily_horoscopes: DailyHoroscopes;
  duty_shifts: DutyShifts;
  employees: Employees;
  exercise_results: ExerciseResults;
  horoscope_switches: HoroscopeSwitches;
  intake_context: IntakeContext;
  launch_requests: LaunchRequests;
  memories: Memories;
  messages: Messages;
  moods: Moods;
  payment_events: PaymentEvents;
  profiles: Profiles;
  push_subscriptions: PushSubscriptions;
  reading_consents: ReadingConsents;
  reply_reports: ReplyReports;
  safety_events: SafetyEvents;
  safety_plans: SafetyPlans;
  safety_states: SafetyStates;
  sandbox_companies: SandboxCompanies;
  sandbox_customers: SandboxCustomers;
  spent_cards: SpentCards;
  subscriptions: Subscriptions;
  taken_back_cards: TakenBackCards;
  telegram_accounts: TelegramAccounts;
  telegram_chats: TelegramChats;
  terms_acceptances: TermsAcceptances;
  trusted_contact_addresses: TrustedContactAddresses;
  trusted_contacts: TrustedContacts;
  user_roles: UserRoles;
  weekly_letters: WeeklyLetters;
}
