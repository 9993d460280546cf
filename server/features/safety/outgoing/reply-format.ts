/* Markup and code: nothing that the screen would show as signs (companion/instructions.md, « La forme »). */

const markup: readonly RegExp[] = [
  /\*\*[^*]+\*\*|__[^_]+__|(?<![\w*])\*[^*\s][^*]*\*(?![\w*])|~~[^~]+~~/,
  /^\s{0,3}#{1,6}\s+\S/m,
  /^\s*[-*•▪‣]\s+\S/m,
  /^\s*\d{1,2}[.)]\s+\S/m,
  /^\s*>\s+\S/m,
  /\[[^\]]+\]\([^)]+\)/,
  /^\s*\|.*\|\s*$/m,
  /^\s*(?:[-*_]\s?){3,}$/m,
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i,
  /&(?:nbsp|amp|lt|gt|quot|#\d+);/,
  /\\(?:n|t|u[0-9a-f]{4})/i,
  // A whole answer that is no sentence: what a model writes where it was asked for JSON.
  /^\s*(?:\{\s*\}|\[\s*\]|null|undefined|none|n\/a)[\s.]*$/i,
  // A slot that nobody filled.
  /\{\{|\}\}|\$\{|<<\w+>>|\[(?:pr[ée]nom|nom|ville|num[ée]ro|pays|date|(?:ins[ée]rer|r[ée]ponse|consigne|note interne|analyse|objectif)[^\]]*)\]/i,
  /\$\$?[^$\s][^$]*\\[a-z]+/,
];

const code: readonly RegExp[] = [
  /(?<![@\w./-])[a-z]+_[a-z]+(?:_[a-z]+)*\s?(?:\(|[<>=]=?|:)/,
  /\b(?:if|elif|while|for)\b [^.!?]*[<>=]=[^.!?]*:/,
  /```|`[^`]+`/,
  /\{\s*"?\w+"?\s*:/,
  /(?:^|\s)(?:const|let|var|def|function|class|import|return|print|console\.\w+|SELECT|INSERT|UPDATE|DELETE FROM)\b[^.!?]*[=({;*]/,
  /\b\w+\([^)\s]*\)\s*(?:;|\{|=>)/,
  /(?:^|\s)(?:sudo|npm|pip|curl|git|docker)\s+[a-z-]+/,
  /<\|[^|]*\|>|\[\/?(?:INST|SYS|Contexte|Fin du contexte)\]|<\/?(?:think|tool_call|s)>/i,
  /(?:^|\n)\s*(?:system|assistant|user|system prompt|compagnon|personne)\s*:/i,
];

export const hasMarkup = (text: string): boolean => [...markup, ...code].some((shape) => shape.test(text));
