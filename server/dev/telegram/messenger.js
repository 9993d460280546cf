/* The screen of the simulated messenger. Plain and small: the product is on the other side of it. */
const find = (id) => document.getElementById(id);
const person = find('person');
const list = find('messages');
const text = find('text');
const parameters = new URLSearchParams(location.search);
let code = parameters.get('start');
const asked = parameters.get('person');
if (asked && [...person.options].some((option) => option.value === asked)) person.value = asked;

let shown = -1;
let blocked = false;
let round = 0;

const buttonOf = (message, button) => {
  if (button.url) {
    const link = document.createElement('a');
    link.href = button.url;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = button.text;
    link.className = 'tap';
    return link;
  }
  const tap = document.createElement('button');
  tap.type = 'button';
  tap.textContent = button.text;
  tap.className = 'tap';
  tap.addEventListener('click', () => act({ act: 'tap', messageId: message.id, data: button.callback_data }));
  return tap;
};

/** Addresses as links, and numbers that a phone would dial, as the real messenger shows them. */
const write = (place, words) => {
  const held = words.replaceAll(/ (?=[?!:;»€%])/g, '\u00a0').replaceAll('« ', '«\u00a0');
  for (const part of held.split(/(https?:\/\/[^\s)]+)/)) {
    if (/^https?:/.test(part)) {
      const link = document.createElement('a');
      link.href = part;
      link.textContent = part;
      link.target = '_blank';
      link.rel = 'noopener';
      place.append(link);
    } else place.append(part);
  }
};

const items = new Map();
const draw = (view) => {
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  find('empty').hidden = view.messages.length > 0;
  for (const message of view.messages) {
    const content = JSON.stringify([message.text, message.buttons, message.pinned]);
    let item = items.get(message.id);
    if (item?.content === content) continue;
    if (!item) {
      item = { element: document.createElement('li') };
      items.set(message.id, item);
      list.append(item.element);
    }
    item.content = content;
    const { element } = item;
    element.className = message.from;
    element.replaceChildren();
    const by = document.createElement('span');
    by.className = 'hidden';
    by.textContent = message.from === 'bot' ? 'Le bot\u00a0: ' : 'Vous\u00a0: ';
    const words = document.createElement('p');
    write(words, message.text);
    words.prepend(by);
    element.append(words);
    if (message.pinned) {
      const pin = document.createElement('p');
      pin.className = 'pin';
      pin.textContent = 'Épinglé';
      element.prepend(pin);
    }
    for (const row of message.buttons) {
      const line = document.createElement('div');
      line.className = 'taps';
      line.append(...row.map((button) => buttonOf(message, button)));
      element.append(line);
    }
  }
  find('typing').textContent = view.typing ? 'écrit…' : '';
  find('start').hidden = view.messages.length > 0 && !code;
  find('start').textContent = code ? 'Démarrer avec le code' : 'Démarrer';
  blocked = view.blocked;
  find('block').setAttribute('aria-pressed', String(blocked));
  find('block').textContent = blocked ? 'Débloquer le bot' : 'Bloquer le bot';
  if (atEnd) list.scrollTop = list.scrollHeight;
};

const address = () => `/dev/telegram/chats/${person.value}`;

const act = async (what) => {
  find('trouble').textContent = '';
  try {
    const response = await fetch(address(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(what),
    });
    if (!response.ok) throw new Error(String(response.status));
    draw(await response.json());
    list.scrollTop = list.scrollHeight;
    return true;
  } catch {
    find('trouble').textContent = 'Le serveur ne répond pas : rien n’est parti.';
    return false;
  }
};

/** Asks again as soon as an answer came; a change of person starts another round. */
const follow = async (mine) => {
  while (mine === round) {
    try {
      const response = await fetch(`${address()}?since=${shown}`);
      if (!response.ok) throw new Error(String(response.status));
      const view = await response.json();
      if (mine !== round) return;
      shown = view.version;
      draw(view);
      // « écrit… » leaves by itself after five seconds without a change.
      if (view.typing)
        setTimeout(() => {
          if (find('typing').textContent) shown = -1;
        }, 5100);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
  }
};
const begin = () => {
  round += 1;
  shown = -1;
  items.clear();
  list.replaceChildren();
  follow(round);
};

const say = async (words) => {
  if (words.trim() !== '' && (await act({ act: 'write', text: words }))) {
    text.value = '';
    text.focus();
  }
};
find('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  say(text.value);
});
text.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  say(text.value);
});
find('start').addEventListener('click', () => {
  const words = code ? `/start ${code}` : '/start';
  code = null;
  history.replaceState(null, '', '/dev/telegram');
  say(words);
});
for (const button of document.querySelectorAll('[data-act]'))
  button.addEventListener('click', () => act({ act: button.dataset.act }));
find('block').addEventListener('click', () => act({ act: 'block', blocked: !blocked }));
person.addEventListener('change', begin);
begin();
