// A plain stand-in for https://js.stripe.com's script: a card form and wallets in the page that confirm with Stripe's API.
(() => {
  const API = 'https://api.stripe.com/v1';
  const RELEASE = 'endive';
  let serial = 0;

  /** Turns nested values into form fields with bracketed keys. */
  function formFields(values, prefix = '', fields = new URLSearchParams()) {
    for (const [key, value] of Object.entries(values)) {
      const name = prefix === '' ? key : `${prefix}[${key}]`;
      if (value === undefined || value === null) continue;
      if (typeof value === 'object') formFields(value, name, fields);
      else fields.append(name, String(value));
    }
    return fields;
  }

  const resultName = ({ object }) => (object === 'setup_intent' ? 'setupIntent' : 'paymentIntent');

  function validationError(code, message) {
    return { type: 'validation_error', code, message };
  }

  /** Calls the API as a browser does; the key goes into the form, so no preflight is needed. */
  async function callApi(method, path, values) {
    const fields = formFields(values);
    const isGet = method === 'GET';
    try {
      const response = await fetch(`${API}${path}${isGet ? `?${fields}` : ''}`, {
        method,
        ...(!isGet && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: fields.toString(),
        }),
      });
      const answer = await response.json();
      return answer.error ? { error: answer.error } : { [resultName(answer)]: answer };
    } catch {
      const message = 'We are experiencing issues connecting to our payments provider. ';
      return {
        error: {
          type: 'api_connection_error',
          message: `${message}You have not been charged. Please check your internet connection and try again.`,
        },
      };
    }
  }

  /** Tells listeners what happens, the way every element does. */
  function createEmitter() {
    const listeners = new Map();
    return {
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      },
      off(name, listener) {
        const kept = (listeners.get(name) ?? []).filter((one) => listener && one !== listener);
        listeners.set(name, kept);
      },
      emit(name, event) {
        for (const listener of listeners.get(name) ?? []) listener(event);
      },
    };
  }

  const FIELDS = [
    {
      name: 'number',
      label: 'Card number',
      autocomplete: 'cc-number',
      hint: '1234 1234 1234 1234',
    },
    { name: 'expiry', label: 'Expiry', autocomplete: 'cc-exp', hint: 'MM / YY' },
    { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', hint: 'CVC' },
    { name: 'postalCode', label: 'Postal code', autocomplete: 'postal-code', hint: '12345' },
  ];

  function passesLuhn(digits) {
    let sum = 0;
    for (let place = 0; place < digits.length; place += 1) {
      const digit = Number(digits[digits.length - 1 - place]) * (place % 2 === 1 ? 2 : 1);
      sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 === 0;
  }

  function checkExpiry(text) {
    const digits = text.replace(/\D/g, '');
    const month = Number(digits.slice(0, 2));
    if (digits.length !== 4 && digits.length !== 6) {
      return validationError('incomplete_expiry', "Your card's expiration date is incomplete.");
    }
    const year = 2000 + Number(digits.slice(-2));
    const now = new Date();
    if (month < 1 || month > 12) {
      return validationError('invalid_expiry_month', "Your card's expiration date is invalid.");
    }
    if (year < now.getFullYear()) {
      const message = "Your card's expiration year is in the past.";
      return validationError('invalid_expiry_year_past', message);
    }
    if (year === now.getFullYear() && month < now.getMonth() + 1) {
      const message = "Your card's expiration date is in the past.";
      return validationError('invalid_expiry_month_past', message);
    }
    return null;
  }

  /** The first thing that is wrong with what was typed, or null. */
  function checkCard(values) {
    const number = values.number.replace(/\D/g, '');
    const isAmex = /^3[47]/.test(number);
    if (number.length < (isAmex ? 15 : 14)) {
      return validationError('incomplete_number', 'Your card number is incomplete.');
    }
    if (!passesLuhn(number)) {
      return validationError('invalid_number', 'Your card number is invalid.');
    }
    const expiry = checkExpiry(values.expiry);
    if (expiry) return expiry;
    if (values.cvc.replace(/\D/g, '').length < (isAmex ? 4 : 3)) {
      return validationError('incomplete_cvc', "Your card's security code is incomplete.");
    }
    // The stand-in serves cards of the United States, where the code has five digits.
    if (values.postalCode !== null && values.postalCode.trim().length < 5) {
      return validationError('incomplete_zip', 'Your postal code is incomplete.');
    }
    return null;
  }

  function readCard(values) {
    const expiry = values.expiry.replace(/\D/g, '');
    return {
      number: values.number.replace(/\D/g, ''),
      exp_month: expiry.slice(0, 2),
      exp_year: `20${expiry.slice(-2)}`,
      cvc: values.cvc.replace(/\D/g, ''),
    };
  }

  function buildField(field, id) {
    const row = document.createElement('p');
    const label = document.createElement('label');
    label.htmlFor = id;
    label.textContent = field.label;
    const input = document.createElement('input');
    input.id = id;
    input.name = field.name;
    input.type = 'text';
    input.inputMode = field.name === 'postalCode' ? 'text' : 'numeric';
    input.autocomplete = field.autocomplete;
    input.placeholder = field.hint;
    // Styles set through the DOM are allowed by any policy, a style attribute in markup is not.
    Object.assign(row.style, { margin: '0 0 0.75rem' });
    Object.assign(label.style, { display: 'block' });
    Object.assign(input.style, { width: '100%', boxSizing: 'border-box', font: 'inherit' });
    Object.assign(input.style, { minHeight: '2.75rem', padding: '0 0.75rem' });
    row.append(label, input);
    return { row, input };
  }

  /** The card form: four labeled inputs inside the node that it is mounted in. */
  function createPaymentElement(options = {}) {
    const emitter = createEmitter();
    const inputs = {};
    let root = null;
    let settings = options;

    const withoutPostalCode = () => {
      const address = settings.fields?.billingDetails?.address;
      return address === 'never' || address?.postalCode === 'never';
    };
    const values = () => ({
      number: inputs.number?.value ?? '',
      expiry: inputs.expiry?.value ?? '',
      cvc: inputs.cvc?.value ?? '',
      postalCode: withoutPostalCode() ? null : (inputs.postalCode?.value ?? ''),
    });
    const changed = () => {
      const typed = values();
      emitter.emit('change', {
        elementType: 'payment',
        collapsed: false,
        empty: Object.values(typed).every((text) => !text),
        complete: checkCard(typed) === null,
        value: { type: 'card' },
      });
    };
    const unmount = () => {
      root?.remove();
      root = null;
    };

    return {
      ...emitter,
      values,
      mount(target) {
        const node = typeof target === 'string' ? document.querySelector(target) : target;
        if (!node) throw new Error('The node to mount the element in does not exist.');
        unmount();
        root = document.createElement('div');
        root.setAttribute('role', 'group');
        root.setAttribute('aria-label', 'Card details');
        for (const field of FIELDS) {
          if (field.name === 'postalCode' && withoutPostalCode()) continue;
          serial += 1;
          const { row, input } = buildField(field, `test-card-${field.name}-${serial}`);
          input.addEventListener('input', changed);
          input.addEventListener('focus', () => emitter.emit('focus', { elementType: 'payment' }));
          input.addEventListener('blur', () => emitter.emit('blur', { elementType: 'payment' }));
          inputs[field.name] = input;
          root.append(row);
        }
        node.replaceChildren(root);
        // Listeners are often added after mounting, so readiness is told a moment later.
        setTimeout(() => {
          if (!root) return;
          emitter.emit('loaderstart', { elementType: 'payment' });
          emitter.emit('ready', { elementType: 'payment' });
        }, 0);
      },
      unmount,
      destroy: unmount,
      update(changes) {
        settings = { ...settings, ...changes };
      },
      focus: () => inputs.number?.focus(),
      blur: () => document.activeElement?.blur(),
      clear() {
        for (const input of Object.values(inputs)) input.value = '';
        changed();
      },
      collapse() {},
    };
  }

  const WALLETS = [
    { name: 'applePay', type: 'apple_pay', label: 'Apple Pay' },
    { name: 'googlePay', type: 'google_pay', label: 'Google Pay' },
    { name: 'link', type: 'link', label: 'Link' },
  ];

  const OWNER = {
    name: 'Jamie Rivera',
    email: 'jamie.rivera@wallet.example',
    address: { country: 'US', postal_code: '89109', state: 'NV', city: '', line1: '', line2: null },
  };

  /** A wallet's own sheet; answers which button was pressed. It stands within the element, since the browser draws the real one. */
  function showSheet(root, { label }) {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', label);
      const answer = (outcome) => {
        dialog.remove();
        resolve(outcome);
      };
      for (const [text, outcome] of [
        ['Pay now', ''],
        ['Pay with a declined card', '_declined'],
        ['Pay without a postal code', 'untold'],
        ['Close', null],
      ]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = text;
        button.addEventListener('click', () => answer(outcome));
        dialog.append(button, ' ');
      }
      dialog.addEventListener('cancel', () => answer(null));
      root.append(dialog);
      dialog.showModal();
    });
  }

  /**
   * The buttons of the wallets that this browser has: all of them, or those that a test has named in
   * `testWallets` of the window.
   */
  function createExpressElement(options = {}) {
    const emitter = createEmitter();
    const names = window.testWallets ?? WALLETS.map(({ name }) => name);
    const offered = WALLETS.filter(
      ({ name }) => names.includes(name) && options.paymentMethods?.[name] !== 'never',
    );
    let root = null;
    let chosen = null;

    async function press(wallet) {
      const asked = await new Promise((resolve) => {
        const event = { elementType: 'expressCheckout', expressPaymentType: wallet.type };
        emitter.emit('click', { ...event, resolve, reject: () => resolve(null) });
      });
      if (!asked) return;
      const outcome = await showSheet(root, wallet);
      if (outcome === null) return emitter.emit('cancel', { elementType: 'expressCheckout' });
      const { email, ...known } = OWNER;
      const billing = asked.emailRequired ? { ...known, email } : known;
      const isUntold = outcome === 'untold';
      if (isUntold) billing.address = { ...billing.address, postal_code: '' };
      chosen = { token: `tok_${wallet.type}${isUntold ? '' : outcome}`, billing };
      emitter.emit('confirm', {
        ...{ elementType: 'expressCheckout', expressPaymentType: wallet.type },
        billingDetails: billing,
        paymentFailed: () => emitter.emit('cancel', { elementType: 'expressCheckout' }),
      });
    }

    const unmount = () => {
      root?.remove();
      root = null;
    };

    return {
      ...emitter,
      chosen: () => chosen,
      mount(target) {
        const node = typeof target === 'string' ? document.querySelector(target) : target;
        unmount();
        root = document.createElement('div');
        for (const wallet of offered) {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = wallet.label;
          button.addEventListener('click', () => press(wallet));
          root.append(button, ' ');
        }
        node.replaceChildren(root);
        setTimeout(() => {
          if (!root) return;
          const found = Object.fromEntries(offered.map(({ name }) => [name, true]));
          emitter.emit('ready', {
            elementType: 'expressCheckout',
            availablePaymentMethods: offered.length > 0 ? found : undefined,
          });
        }, 0);
      },
      unmount,
      destroy: unmount,
      update() {},
    };
  }

  /** An element that this stand-in does not draw; it only keeps quiet. */
  function createSilentElement() {
    const nothing = () => {};
    const emitter = createEmitter();
    return { ...emitter, mount: nothing, unmount: nothing, destroy: nothing, update: nothing };
  }

  /** A group of elements, of which the card form is the one that matters. */
  function createElements(options = {}) {
    const emitter = createEmitter();
    const elements = new Map();
    let settings = options;
    const group = {
      ...emitter,
      settings: () => settings,
      create(type, elementOptions) {
        const make =
          { payment: createPaymentElement, expressCheckout: createExpressElement }[type] ??
          createSilentElement;
        const element = make(elementOptions);
        elements.set(type, element);
        const destroy = element.destroy;
        element.destroy = () => {
          destroy();
          if (elements.get(type) === element) elements.delete(type);
        };
        return element;
      },
      getElement: (type) => elements.get(type) ?? null,
      update(changes) {
        settings = { ...settings, ...changes };
        emitter.emit('update', settings);
      },
      fetchUpdates: async () => ({}),
      async submit() {
        if (elements.get('expressCheckout')?.chosen()) return {};
        const payment = elements.get('payment');
        if (!payment) throw new Error('There is no payment element to submit.');
        const error = checkCard(payment.values());
        return error ? { error } : { selectedPaymentMethod: 'card' };
      },
    };
    return group;
  }

  /** Shows the bank's question in the page and answers 'complete' or 'fail'. */
  function askCustomer() {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Test bank');
      const heading = document.createElement('h2');
      heading.textContent = 'Test bank';
      const text = document.createElement('p');
      text.textContent = 'Is it you who pays with this card?';
      dialog.append(heading, text);
      const answer = (outcome) => {
        dialog.remove();
        resolve(outcome);
      };
      for (const [label, outcome] of [
        ['Complete', 'complete'],
        ['Fail', 'fail'],
      ]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.addEventListener('click', () => answer(outcome));
        dialog.append(button, ' ');
      }
      // Escape closes a dialog; to the bank that is a customer who walked away.
      dialog.addEventListener('cancel', () => answer('fail'));
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  /** What Stripe says of an intent that is not what the elements were made for; null where they agree. */
  function mismatch(settings, intent) {
    const isSetup = intent.object === 'setup_intent';
    const provided = isSetup
      ? { mode: 'setup', setup_future_usage: intent.usage }
      : { ...intent, mode: 'payment' };
    const expected = {
      mode: settings.mode,
      amount: settings.amount,
      currency: settings.currency,
      capture_method: settings.captureMethod ?? 'automatic_async',
      setup_future_usage: settings.setupFutureUsage ?? null,
    };
    const compared = isSetup ? ['mode', 'setup_future_usage'] : Object.keys(expected);
    const name = compared.find((one) => provided[one] !== expected[one]);
    if (name === undefined) return null;
    const difference = `(${provided[name]}) does not match the expected ${name} (${expected[name]})`;
    return {
      type: 'invalid_request_error',
      message: `The provided ${name} ${difference}. Try confirming with a Payment Intent that is configured with the same parameters as Stripe Elements.`,
    };
  }

  const intentId = (clientSecret) => String(clientSecret).split('_secret_')[0];

  function createStripe(key, options = {}) {
    const access = (clientSecret) => ({ key, client_secret: clientSecret });

    const retrievePaymentIntent = (clientSecret) =>
      callApi('GET', `/payment_intents/${intentId(clientSecret)}`, access(clientSecret));

    const retrieveSetupIntent = (clientSecret) =>
      callApi('GET', `/setup_intents/${intentId(clientSecret)}`, access(clientSecret));

    /** Leads the customer through the challenge, if there is one, and answers the result. */
    async function finish(result, clientSecret) {
      if (result.error || result.paymentIntent.status !== 'requires_action') return result;
      const outcome = await askCustomer();
      const path = `/sandbox/challenge/${intentId(clientSecret)}`;
      const decided = await callApi('POST', path, { ...access(clientSecret), outcome });
      if (decided.error) return decided;
      const after = await retrievePaymentIntent(clientSecret);
      if (after.error || after.paymentIntent.status !== 'requires_payment_method') return after;
      const error = after.paymentIntent.last_payment_error;
      return { error: { ...error, payment_intent: after.paymentIntent } };
    }

    function goBack(returnUrl, intent) {
      const url = new URL(returnUrl, location.href);
      url.searchParams.set('payment_intent', intent.id);
      url.searchParams.set('payment_intent_client_secret', intent.client_secret);
      url.searchParams.set('redirect_status', 'succeeded');
      location.assign(url);
    }

    /** Why the elements, where they were made before the intent, can't confirm it; null where they can. */
    async function refusal(elements, secret) {
      const settings = elements?.settings();
      if (!settings?.mode) return null;
      const isSetup = intentId(secret).startsWith('seti_');
      const found = await (isSetup ? retrieveSetupIntent : retrievePaymentIntent)(secret);
      return found.error ?? mismatch(settings, found[isSetup ? 'setupIntent' : 'paymentIntent']);
    }

    async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect }) {
      const secret = clientSecret ?? elements?.settings().clientSecret;
      const refused = await refusal(elements, secret);
      if (refused) return { error: refused };
      const payment = elements?.getElement('payment');
      const { payment_method_data: extra, return_url: returnUrl, ...others } = confirmParams;
      const values = { ...access(secret), ...others, return_url: returnUrl };
      if (payment) {
        const typed = payment.values();
        const error = checkCard(typed);
        if (error) return { error };
        const billing = extra?.billing_details ?? {};
        const address = { ...billing.address };
        if (typed.postalCode !== null) address.postal_code = typed.postalCode;
        values.payment_method_data = {
          ...extra,
          type: 'card',
          card: readCard(typed),
          billing_details: { ...billing, address },
        };
      }
      const wallet = elements?.getElement('expressCheckout')?.chosen();
      if (wallet) {
        values.payment_method_data = {
          type: 'card',
          card: { token: wallet.token },
          billing_details: {
            ...wallet.billing,
            address: { ...wallet.billing.address, ...extra?.billing_details?.address },
          },
        };
      }
      const isSetup = intentId(secret).startsWith('seti_');
      const path = `/${isSetup ? 'setup' : 'payment'}_intents/${intentId(secret)}/confirm`;
      if (isSetup) return callApi('POST', path, values);
      const result = await finish(await callApi('POST', path, values), secret);
      if (result.error || redirect === 'if_required') return result;
      goBack(returnUrl, result.paymentIntent);
      // The page is about to go away, as with the real script.
      return new Promise(() => {});
    }

    async function handleNextAction({ clientSecret }) {
      return finish(await retrievePaymentIntent(clientSecret), clientSecret);
    }

    async function confirmCardPayment(clientSecret, data = {}) {
      const method = data.payment_method;
      const values = { ...access(clientSecret), return_url: data.return_url };
      if (typeof method === 'string') values.payment_method = method;
      const path = `/payment_intents/${intentId(clientSecret)}/confirm`;
      return finish(await callApi('POST', path, values), clientSecret);
    }

    const unsupported = async () => ({
      error: { type: 'invalid_request_error', message: 'The test script does not do this.' },
    });

    return {
      elements: (elementsOptions) => createElements(elementsOptions),
      confirmPayment,
      confirmSetup: confirmPayment,
      retrieveSetupIntent,
      confirmCardPayment,
      retrievePaymentIntent,
      handleNextAction,
      handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
      createToken: unsupported,
      createPaymentMethod: unsupported,
      createConfirmationToken: unsupported,
      paymentRequest: () => ({ canMakePayment: async () => null, on() {} }),
      registerAppInfo() {},
      _registerWrapper() {},
      _apiKey: key,
      _options: options,
    };
  }

  function Stripe(key, options) {
    if (typeof key !== 'string' || !key.startsWith('pk_')) {
      throw new Error('Stripe() needs a publishable key.');
    }
    return createStripe(key, options);
  }
  Stripe.version = RELEASE;
  window.Stripe = Stripe;
})();
