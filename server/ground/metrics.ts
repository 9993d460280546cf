import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the product counts. Labels never hold anything a person typed. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Duration of requests by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    safety: new Counter({
      name: 'safety_assessments_total',
      help: 'Assessed texts by level',
      labelNames: ['level', 'channel'],
      registers,
    }),
    guarded: new Counter({
      name: 'outgoing_guard_stops_total',
      help: 'Replies the outgoing guard stopped, by category, by what stopped them and whether words were shown',
      labelNames: ['category', 'by', 'shown'],
      registers,
    }),
    looks: new Histogram({
      name: 'outgoing_guard_look_seconds',
      help: 'How long a model took to look at a sentence, by what came of it',
      labelNames: ['outcome'],
      buckets: [0.1, 0.3, 0.5, 0.9, 2, 5],
      registers,
    }),
    receptions: new Counter({
      name: 'companion_receptions_total',
      help: 'First words of a model before the words of the guide in danger, by what came of them',
      labelNames: ['outcome'],
      registers,
    }),
    replies: new Counter({
      name: 'companion_replies_total',
      help: 'Replies by outcome',
      labelNames: ['model', 'outcome'],
      registers,
    }),
    openReplies: new Gauge({
      name: 'companion_open_replies',
      help: 'Replies being written by this process',
      registers,
    }),
    modelFirstPiece: new Histogram({
      name: 'model_first_piece_seconds',
      help: 'Delay before the model writes',
      labelNames: ['model'],
      buckets: [0.05, 0.2, 0.5, 1, 2, 5, 20],
      registers,
    }),
    secondReader: new Histogram({
      name: 'second_reader_seconds',
      help: 'How long replies waited for the second reader, by what came of it',
      labelNames: ['outcome'],
      buckets: [0.1, 0.3, 0.5, 0.9, 2, 5],
      registers,
    }),
    lateReadings: new Counter({
      name: 'second_reader_late_total',
      help: 'Answers of the second reader after the wait, by what came of them; none: it did not answer',
      labelNames: ['outcome'],
      registers,
    }),
    readerDisagreements: new Counter({
      name: 'second_reader_disagreements_total',
      help: 'Messages that the rules and the second reader read at different levels',
      labelNames: ['rules', 'reader'],
      registers,
    }),
    modelTokens: new Counter({
      name: 'model_tokens_total',
      help: 'Tokens exchanged with a model, as it counts them or as we estimate',
      labelNames: ['model', 'direction', 'counted'],
      registers,
    }),
    overBudget: new Counter({
      name: 'model_over_budget_total',
      help: 'Replies left to the guide of paths because the budget of a person and day was spent',
      labelNames: ['model'],
      registers,
    }),
    alerts: new Counter({
      name: 'moderation_alerts_total',
      help: 'Alerts to the team, opened and raised, by level',
      labelNames: ['level', 'event'],
      registers,
    }),
    alertOutcomes: new Counter({
      name: 'moderation_outcomes_total',
      help: 'Closed alerts by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    alertFirstLook: new Histogram({
      name: 'moderation_first_look_seconds',
      help: 'From the opening of an alert to the first look of somebody of the team',
      labelNames: ['level'],
      buckets: [30, 60, 120, 300, 600, 1800, 3600, 14400],
      registers,
    }),
    glassBroken: new Counter({
      name: 'moderation_glass_broken_total',
      help: 'Sessions opened without consent in mortal danger',
      registers,
    }),
    declarations: new Counter({
      name: 'contract_declarations_total',
      help: 'Terminations and withdrawals received, confirmed by mail',
      labelNames: ['kind', 'event'],
      registers,
    }),
    emergencyDirectoryStale: new Gauge({
      name: 'emergency_directory_stale',
      help: '1 when the emergency numbers were never checked by a person, or more than 90 days ago',
      registers,
    }),
    systemAccess: new Gauge({
      name: 'db_system_calls',
      help: 'Transactions above the policies, by reason',
      labelNames: ['reason'],
      registers,
    }),
  };
};
export type Metrics = ReturnType<typeof createMetrics>;
